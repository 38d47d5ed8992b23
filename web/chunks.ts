import type { Plugin, Rolldown } from 'vite';

/**
 * Few chunks of many modules. Without these groups each set of lazy parts that share something has a small chunk of its
 * own, and a screen asks for 140 to 170 files instead of about 30.
 */
export const codeSplitting = {
  groups: [
    // What changes only with an upgrade stays in the browser's cache.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    // For every screen but the sign-in page, into whose chunk it would be merged otherwise.
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
    // Half as large as all the others together, and needed only where something is plotted.
    {
      name: 'charts',
      test: /node_modules[\\/](@mantine[\\/]charts|recharts|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|victory-vendor|d3-[\w-]+|internmap|decimal\.js-light|es-toolkit|eventemitter3)[\\/]/,
      includeDependenciesRecursively: false,
    },
    // What the sign-in page loads, and no more.
    { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false },
    // What at least five lazy parts share. With less than five, pages load much that they do not need.
    { name: 'app', minShareCount: 5, includeDependenciesRecursively: false },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];

/** Refuses a build whose chunks import one another in a circle: what one of them uses might not be there yet. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'plumbline-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (name: string, path: readonly string[]) => {
        if (path.includes(name))
          this.error(`Chunks import one another: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
        if (done.has(name)) return;
        const chunk = bundle[name];
        if (chunk?.type === 'chunk') for (const next of chunk.imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
