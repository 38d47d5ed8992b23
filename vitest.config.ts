import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server',
      {
        extends: './web/vite.config.ts',
        root: './web',
        // The modules hold no state that matters, and loading them again for each file takes most of the time.
        // These only end a hang: no test depends on how fast the machine is, nor on what else it does.
        test: {
          name: '@plumbline/web',
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
