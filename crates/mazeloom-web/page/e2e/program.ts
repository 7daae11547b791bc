/** The program `maze`, which serves the built page with all that the page asks for. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DIST } from "./site";

const BUILT = fileURLToPath(new URL("../../../../target/debug/maze", import.meta.url));

export interface Program {
  /** The address, with a slash at its end. */
  url: string;
  stop(): void;
}

/** Starts the program that MAZE_BIN names or that cargo has built; null if it is not there, or too old to serve. */
export async function startProgram(): Promise<Program | null> {
  const named = process.env.MAZE_BIN;
  const file = named ?? BUILT;
  if (!named && !existsSync(file)) return null;
  const program = spawn(file, ["serve", "--port", "0", "--page", DIST], { stdio: ["ignore", "pipe", "pipe"] });
  const url = await new Promise<string | null>((resolve) => {
    let said = "";
    const read = (bytes: Buffer): void => {
      said = (said + bytes.toString()).slice(-10_000);
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
      if (address) resolve(address);
    };
    program.stdout.on("data", read);
    // What it logs is read, so that it never waits for a reader.
    program.stderr.on("data", read);
    program.on("error", () => resolve(null)).on("exit", () => resolve(null));
  });
  if (!url && named) throw new Error(`MAZE_BIN names ${named}, which does not serve`);
  return url ? { url, stop: () => void program.kill() } : null;
}
