/** The patterns of messages by their ids, as `plugins/languages.ts` makes them of a file. */
declare module "*.ftl" {
  const patterns: Record<string, NonNullable<import("@fluent/bundle").Message["value"]>>;
  export default patterns;
}
