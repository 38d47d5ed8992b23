import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../contract/src/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    maxWorkers: 3,
    // After the web's tests: two projects with workers of their own do not share a run.
    sequence: { groupOrder: 1 },
    // Each file has its own database; the modules hold no state that matters, and loading them again costs a minute.
    isolate: false,
    // These only end a hang: no test depends on how fast the machine is, nor on what else it does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
