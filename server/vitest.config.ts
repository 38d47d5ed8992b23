import { defineConfig } from 'vitest/config';
import { EXPECT_MS, HOOK_MS, TEST_MS } from '../scripts/test-suite/limits.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    maxWorkers: 3,
    // After the web's tests: two projects with workers of their own do not share a run.
    sequence: { groupOrder: 1 },
    // Each file has its own database; the modules hold no state that matters, and loading them again costs a minute.
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: HOOK_MS,
    expect: { poll: { timeout: EXPECT_MS } },
  },
});
