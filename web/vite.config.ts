import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { precacheList } from './precache.ts';

// The development server asks the server where the settings have put it.
const settings = new URL('../.env', import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);

export default defineConfig({
  // Relative, so that the product also works below a path of a reverse proxy.
  base: './',
  plugins: [react(), precacheList()],
  css: { postcss: { plugins: [presetMantine()] } },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: {
    target: 'es2022',
    // Nothing becomes a data: URL, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The doors of the slices only pass on: whoever takes one thing through them does not load the others.
      treeshake: { moduleSideEffects: [{ test: /web\/src\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // What changes only with an upgrade is a chunk of its own and stays in the browser's cache. Mantine is
          // not in it: one chunk of it would bring every component of every screen to the sign-in page.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // For every screen but the sign-in page, into whose chunks it would be merged otherwise.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});
