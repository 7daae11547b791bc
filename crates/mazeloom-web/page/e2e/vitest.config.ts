import { defineConfig } from "vitest/config";

// One browser at a time: the machine that runs this may be small.
export default defineConfig({
  test: { include: ["e2e/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 60_000, fileParallelism: false },
});
