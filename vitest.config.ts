import { configDefaults, defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { EXPECT_MS, HOOK_MS, TEST_MS } from './scripts/test-suite/limits.ts';

const { node } = packageJson.dependencies;
// `node_modules/.bin/vitest` takes the Node of the machine, on which other tests fail than on the one of the product.
if (process.versions.node !== node)
  throw new Error(`The tests run on Node ${node}, and this is ${process.versions.node}: npx vitest run PATH`);

const limits = { testTimeout: TEST_MS, hookTimeout: HOOK_MS, expect: { poll: { timeout: EXPECT_MS } } };

export default defineConfig({
  test: {
    projects: [
      'server',
      {
        // What needs no server: these start no PostgreSQL but their own.
        test: {
          name: 'packages',
          include: ['{bench,contract,demo,embedded-postgres,pdf}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // As in the server's project, with which it shares its workers.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          isolate: false,
          ...limits,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        // The modules hold no state that matters, and loading them again for each file takes most of the time.
        test: {
          name: '@plumbline/web',
          exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
          isolate: false,
          ...limits,
        },
      },
      './web/vitest.components.config.ts',
    ],
  },
});
