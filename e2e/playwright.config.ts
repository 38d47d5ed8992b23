import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/test-suite/chromium.ts';
import { EXPECT_MS, SERVER_START_MS, TEST_MS, TRIES } from '../scripts/test-suite/limits.ts';
import { BASE_URL, PASSWORD, PORT } from './support/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataFolder = join(tmpdir(), `plumbline-journeys-${PORT}`);

if (!launchOptions.executablePath)
  throw new Error('The journeys need Chromium or Chrome: install it, or name its program in CHROMIUM.');

/** The product as `npm start` serves it, on a demo company of its own, in the browser that is installed. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 3,
  retries: TRIES - 1,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // The filters of lists are shown, as on the device of somebody who uses them; list-shape.test.ts begins without.
    storageState: {
      cookies: [],
      origins: [{ origin: BASE_URL, localStorage: [{ name: 'plumbline.filters-shown', value: 'true' }] }],
    },
    // A page that the worker takes over sends requests past `page.route`, and each context would fetch the whole build
    // ahead; the journeys of what the device holds allow it.
    serviceWorkers: 'block',
    // To draw what fades and slides takes a sixth of the browser's processor time; the tests of components have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step take a fifth of the processors' time; the last one shows most of what went wrong.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'screens', testMatch: '**/accessibility.test.ts', use: { launchOptions } },
    {
      name: 'journeys',
      testIgnore: '**/accessibility.test.ts',
      // A page lives for seconds: to optimise its code takes longer than that code then runs.
      use: {
        launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-maglev --no-opt'] },
      },
    },
  ],
  webServer: {
    command: `rm -rf '${dataFolder}' && exec sh scripts/end-with-parent.sh node_modules/.bin/node server/src/main.ts`,
    cwd: root,
    url: `${BASE_URL}/api/v1/health`,
    env: {
      PORT: String(PORT),
      // One of its own for each run: a database that an interrupted run left behind is not in its way.
      DATA_DIR: join(dataFolder, String(process.pid)),
      ADMIN_PASSWORD: PASSWORD,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    timeout: SERVER_START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
