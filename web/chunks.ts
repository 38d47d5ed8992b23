import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups'];

/** What changes only with an upgrade is a chunk of its own and stays in the browser's cache. */
const libraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // For every screen but the sign-in page, into whose chunks it would be merged otherwise.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  // Half as large as all the others together, and needed where something is plotted.
  {
    name: 'charts',
    test: /node_modules[\\/](@mantine[\\/]charts|recharts|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|victory-vendor|d3-[\w-]+|internmap|decimal\.js-light|es-toolkit|eventemitter3)[\\/]/,
    includeDependenciesRecursively: false,
  },
];

/**
 * From so many lazy parts on, a module that they share is in the chunk 'app', which every signed-in page loads. Without
 * it each set of parts that share something has a small chunk of its own: a screen asked for 140 to 170 files. With less
 * than 5, pages load much that they do not need.
 */
const SHARED_BY = 5;

const SIGN_IN_SCREEN = 'src/auth/login-screen.tsx';
/** The frame around every screen of those who are signed in. */
const FRAME = 'src/app/shell.tsx';

/**
 * Makes few chunks of many modules: what the sign-in page loads, and no more, the frame around all screens, and what many
 * of them share.
 * @param config the configuration of the build, without this plugin
 */
export function fewChunks(config: InlineConfig): Plugin {
  return {
    name: 'plumbline-few-chunks',
    apply: 'build',
    // Not with the configuration, which tools read that build nothing.
    async config() {
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups(config) } } } },
      };
    },
  };
}

/** A build without groups finds what the sign-in page and the frame load: only a build knows what is used of a module. */
async function chunkGroups(config: InlineConfig): Promise<Groups> {
  const chunks = await chunksWithoutGroups(config);
  const signIn = modulesOf(chunks, SIGN_IN_SCREEN);
  const frame = modulesOf(chunks, FRAME);
  return [
    ...libraries,
    { name: 'base', test: (id) => signIn.has(id), includeDependenciesRecursively: false },
    { name: 'frame', test: (id) => frame.has(id), includeDependenciesRecursively: false },
    // The two largest slices: what their own screens share, most others do without.
    ...['assets', 'materials'].map((slice) => ({
      name: slice,
      test: new RegExp(`[\\\\/](contract|web)[\\\\/]src[\\\\/]${slice}[\\\\/]`),
      minShareCount: SHARED_BY,
      includeDependenciesRecursively: false,
    })),
    { name: 'app', minShareCount: SHARED_BY, includeDependenciesRecursively: false },
  ];
}

async function chunksWithoutGroups(config: InlineConfig): Promise<Map<string, Chunk>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: libraries } },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return new Map(output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]));
}

/** The modules that the page loads before it shows a screen, and those of the screen. */
function modulesOf(chunks: ReadonlyMap<string, Chunk>, screen: string): Set<string> {
  const entries = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(screen),
  );
  if (entries.length < 2) throw new Error(`No chunk of the build is ${screen}.`);
  const loaded = new Set(entries);
  for (const { imports } of loaded)
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) loaded.add(chunk);
    }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

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
        if (chunk?.type === 'chunk')
          for (const next of (chunk as Chunk).imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
