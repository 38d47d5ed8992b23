import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { fewChunks, refuseCircularChunks } from './chunks.ts';
import { precacheList } from './precache.ts';

// The development server asks the server where the settings have put it.
const settings = new URL('../.env', import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);

/** How any page of the product is built. */
export const config = {
  plugins: [react()],
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that the product also works below a path of a reverse proxy.
  base: './',
  css: { postcss: { plugins: [presetMantine()] } },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: {
    target: 'es2022',
    // Nothing becomes a data: URL, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // What most screens share is one chunk; see chunks.ts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The doors of the slices only pass on: anyone who takes one thing through them does not load the others.
      treeshake: { moduleSideEffects: [{ test: /web\/src\/[^/]+\/index\.ts$/, sideEffects: false }] },
    },
  },
} satisfies UserConfig;

export default defineConfig({
  ...config,
  plugins: [
    ...config.plugins,
    fewChunks(config),
    precacheList(),
    refuseCircularChunks(),
    // Compressed once and as far as can be, instead of for each visitor; the server sends what a browser accepts.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      scheduler: { limit: 4 },
      logLevel: 'silent',
    }),
  ],
});
