import postcss from 'postcss';
import { createServer, type Plugin, type UserConfig } from 'vite';

/**
 * Puts the sign-in into the page, with the styles that it needs: on a slow link it is there a round trip after the page
 * instead of after all scripts. @param config by which its source is read
 */
export function drawEarlySignIn(config: UserConfig): Plugin {
  return {
    name: 'plumbline-early-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const markup = await draw(config);
        const [link = ''] = /<link rel="stylesheet"[^>]*>\n?/.exec(html) ?? [];
        const sheet = Object.values(bundle).find(({ fileName }) => link.includes(fileName));
        if (sheet?.type !== 'asset') throw new Error('The page has no style sheet.');
        const styles = stylesOf(markup, String(sheet.source));
        return (
          html
            .replace(link, '')
            .replace('</head>', `<style>${styles}</style>\n  </head>`)
            // After what is shown first, which it would hold up; the scripts wait for it.
            .replace('<!-- early sign-in -->', `<template>${markup}</template>`)
            .replace('<div id="root">', `${link}<div id="root">`)
        );
      },
    },
  };
}

async function draw(config: UserConfig): Promise<string> {
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { earlySignIn } = await server.ssrLoadModule('/src/auth/early-sign-in.tsx');
    return earlySignIn();
  } finally {
    await server.close();
  }
}

/** The rules of a style sheet for the classes of a markup and for any element, without fonts and motion. */
function stylesOf(markup: string, sheet: string): string {
  const used = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isUsed = (selector: string) =>
    [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) =>
      used.has(name.replaceAll('\\', '')),
    );
  const styles = postcss.parse(sheet);
  styles.walkAtRules(/^(font-face|keyframes)$/, (rule) => void rule.remove());
  styles.walkRules((rule) => {
    rule.selectors = rule.selectors.filter(isUsed);
    if (rule.selector === '') rule.remove();
  });
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || rule.params === 'print') rule.remove();
  });
  return styles.toString();
}
