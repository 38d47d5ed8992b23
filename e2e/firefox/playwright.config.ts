import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The same product and server as for the other journeys, in the Firefox that is installed. */
export default defineConfig({
  ...journeys,
  testMatch: '*.firefox.ts',
  outputDir: '../../test-results/firefox',
  workers: 1,
  projects: [{ name: 'firefox' }],
});
