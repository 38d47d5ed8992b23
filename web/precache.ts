import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Fonts of scripts that the product's words are not in; a browser asks for them where a name needs them. */
const NOT_NEEDED = /inter-(cyrillic|greek)[\w-]*\.woff2$/;

/**
 * Writes the list of all that a build needs on a device without a network, `assets/precache-<hash>.json`, and names it in
 * the page. The service worker stores what it lists; the list's own name says which build a page is of.
 */
export function precacheList(): Plugin {
  return {
    name: 'plumbline-precache-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page to name its list in.');
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !NOT_NEEDED.test(file) && !file.endsWith('.map'))
        .sort();
      const source = JSON.stringify(files);
      const hash = createHash('sha256').update(source).update(String(page.source)).digest('hex').slice(0, 12);
      const list = `assets/precache-${hash}.json`;
      this.emitFile({ type: 'asset', fileName: list, source });
      page.source = String(page.source).replace(
        '</head>',
        `  <meta name="build" content="${list}" />\n  </head>`,
      );
    },
  };
}
