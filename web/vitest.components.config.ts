import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { launchOptions } from '../scripts/test-suite/chromium.ts';
import { EXPECT_MS, HOOK_MS, TEST_MS } from '../scripts/test-suite/limits.ts';
import { config } from './vite.config.ts';

/** The components of the web in the browser that the journeys use, with answers made from the contract. */
export default defineProject({
  plugins: config.plugins,
  css: config.css,
  root: config.root,
  cacheDir: fileURLToPath(new URL('../node_modules/.cache/components', import.meta.url)),
  // All that the components import, bundled before the first test: what is found later would reload the page in the middle
  // of one.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@mantine/charts',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/dropzone',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/spotlight',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'axe-core',
      'dayjs',
      'i18next',
      'idb',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'react/jsx-dev-runtime',
      'zod',
    ],
  },
  test: {
    name: 'components',
    include: ['{src,test}/**/*.browser.test.tsx'],
    setupFiles: 'test/setup.ts',
    // The tests tidy up after themselves, and a page that loads all modules again takes most of the time.
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    testTimeout: TEST_MS,
    hookTimeout: HOOK_MS,
    expect: { poll: { timeout: EXPECT_MS } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'en-SG', timezoneId: 'Asia/Singapore' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      commands: {
        drawIn: ({ page }, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme }),
      },
    },
  },
});
