import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups'];

/** What changes only with an upgrade is a chunk of its own and stays in the browser's cache. */
const libraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // For every screen but the sign-in page, into whose chunks it would be merged otherwise.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
];

/**
 * From so many lazy parts on, a module that they share is in the chunk 'app', which every signed-in page loads. Without
 * it each set of parts that share something has a small chunk of its own: a screen asked for 140 to 170 files. With less
 * than 5, pages load much that they do not need.
 */
const SHARED_BY = 5;

const SIGN_IN_SCREEN = 'src/auth/login-screen.tsx';

/**
 * The groups of modules that a build makes chunks of. The modules of the sign-in page are in no group, so that it loads
 * no others: a build without groups finds them, because only a build knows what is used of a module.
 * @param config the configuration of the build, without groups
 */
export async function chunkGroups(config: InlineConfig): Promise<Groups> {
  const signIn = await modulesOfSignIn(config);
  return [
    ...libraries,
    {
      name: 'app',
      test: (id) => !signIn.has(id) && !id.includes('.css'),
      minShareCount: SHARED_BY,
      includeDependenciesRecursively: false,
    },
  ];
}

async function modulesOfSignIn(config: InlineConfig): Promise<Set<string>> {
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
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]));
  const entries = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(SIGN_IN_SCREEN),
  );
  if (entries.length < 2) throw new Error(`No chunk of the build is ${SIGN_IN_SCREEN}.`);
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
