import { defineConfig } from "vitest/config";

// One browser at a time: the machine that runs this may be small. It may also be busy, so what is
// waited for may take its time: a limit here only ends what would never come. A busy system also
// ends processes of browsers; a test that fails is run a second time, and the list of tests says so.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    retry: 1,
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
});
