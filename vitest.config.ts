import { defineConfig } from 'vitest/config';
import { EXPECT_MS, HOOK_MS, TEST_MS } from './scripts/test-suite/limits.ts';

export default defineConfig({
  test: {
    projects: [
      'server',
      {
        extends: './web/vite.config.ts',
        root: './web',
        // The modules hold no state that matters, and loading them again for each file takes most of the time.
        test: {
          name: '@plumbline/web',
          isolate: false,
          testTimeout: TEST_MS,
          hookTimeout: HOOK_MS,
          expect: { poll: { timeout: EXPECT_MS } },
        },
      },
    ],
  },
});
