import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import simpleVariables from 'postcss-simple-vars';
import { defineConfig } from 'vite';

/** Mantine's breakpoints, so that a CSS module may say `@media (max-width: $mantine-breakpoint-sm)`. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

export default defineConfig({
  // Relative, so that the product also works below a path of a reverse proxy.
  base: './',
  plugins: [react()],
  css: { postcss: { plugins: [presetMantine(), simpleVariables({ variables: breakpoints })] } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    // Nothing becomes a data: URL, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with an upgrade is a chunk of its own and stays in the browser's cache. Mantine is
          // not in it: one chunk of it would bring every component of every screen to the sign-in page.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
