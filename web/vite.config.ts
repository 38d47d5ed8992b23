import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { codeSplitting, refuseCircularChunks } from './chunks.ts';
import { drawEarlySignIn } from './draw-early.ts';

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
    // What many screens share is one chunk; see chunks.ts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting },
      // The index of a slice only exports: importing one thing from it does not load the others.
      treeshake: { moduleSideEffects: [{ test: /web\/src\/[^/]+\/index\.ts$/, sideEffects: false }] },
    },
  },
} satisfies UserConfig;

export default defineConfig({
  ...config,
  plugins: [
    ...config.plugins,
    refuseCircularChunks(),
    drawEarlySignIn(config),
    // Compressed once and as far as can be, instead of for each visitor; the server sends what a browser accepts.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      scheduler: { limit: 4 },
      logLevel: 'silent',
    }),
    // Builds the service worker with the list of all that a device needs to open every screen without a network.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'service-worker.ts',
      // The shell registers it after the sign-in, and the manifest of the application is a file in `public`.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'assets/*',
          '{color-scheme.js,early-sign-in.js,favicon.svg,manifest.webmanifest,icon-192.png,apple-touch-icon.png}',
        ],
        // Fonts of scripts that the product's words are not in; a browser asks for them where a name needs them.
        globIgnores: ['**/*.{br,gz,map}', 'assets/inter-{cyrillic,greek}*.woff2'],
      },
    }),
  ],
});
