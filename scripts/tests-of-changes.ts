// Chooses what `npm run test:changed` runs for the changed files on its input, one a line. It answers lines of a kind
// and a value: `test FILE`, `journey FILE`. For what all of Plumbline uses these are all small tests and the main journeys.
//
// Nearly every test of the server imports the app and with it every slice, so imports do not show which tests depend on
// a file. The folders do: a slice has the same name in contract, server and web.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Packages that know no slice, and where else a change of them is felt. */
const packages: Record<string, string[]> = {
  demo: ['server/src/demo/'],
  'embedded-postgres': [],
  pdf: ['server/src/print/', 'server/src/platform/pdfs.test.ts'],
  processes: ['pdf/', 'server/src/platform/pictures/'],
};

type Workspace = 'contract' | 'server' | 'web';

/** Folders that all slices use, or that bring all of them together. */
const shared = new Set(['platform', 'app', 'ui', 'locales', 'print', 'roles', 'demo', 'first-start']);
/** Screens that bear another name than the slice whose endpoints they call. */
const screensOf: Record<string, string> = {
  'project-setup': 'projects',
  'project-import': 'projects',
  home: 'assignments',
};
/** A change in one of these is felt in the others. */
const feltIn: Record<Workspace, Workspace[]> = {
  contract: ['contract', 'server', 'web'],
  server: ['server'],
  web: ['web'],
};
/** Every endpoint as every role, and the app as a whole: some seconds. */
const core = ['server/src/who-may.test.ts', 'server/src/app.test.ts'];

const isLarge = (file: string) => file.includes('.large.');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isCode = (file: string) => /\.(ts|tsx|sql|typ|json|css)$/.test(file);
const inSlice = (file: string) => {
  const [, workspace, folder] = /^(contract|server|web)\/src\/([^/]+)\//.exec(file) ?? [];
  if (!workspace || !folder || shared.has(folder)) return null;
  return { workspace: workspace as Workspace, slice: screensOf[folder] ?? folder };
};
const foldersOf = (slice: string) => [
  slice,
  ...Object.keys(screensOf).filter((folder) => screensOf[folder] === slice),
];

const allTests = globSync([
  `{bench,contract,server,web,${Object.keys(packages)}}/{src,test}/**/*.test.{ts,tsx}`,
  'scripts/**/*.test.ts',
]);
const allJourneys = globSync('e2e/*.test.ts');
const text = new Map([...allTests, ...allJourneys].map((file) => [file, readFileSync(file, 'utf8')]));

/**
 * Tests that go through the endpoints of every slice, as they are declared: a declaration that changes, or a new order
 * of a list, is tested there and not in the folder of its slice.
 */
const ofEveryEndpoint = allTests.filter((file) =>
  /import \{[^}]*\broutes\b[^}]*\} from '[^']*\/slices\.ts'/.test(text.get(file) ?? ''),
);

/** The slices of a workspace that use one, itself included. */
function dependentsOf(workspace: Workspace, slice: string): Set<string> {
  const using = globSync(`${workspace}/src/**/*.{ts,tsx}`).filter((file) =>
    readFileSync(file, 'utf8').includes(`/${slice}/index.ts'`),
  );
  const slices = using.flatMap((file) => inSlice(file)?.slice ?? []);
  return new Set([slice, ...slices]);
}

/** Those among the files that import a file by its name. */
const importing = (file: string, among: readonly string[]) =>
  among.filter((each) => text.get(each)?.includes(`/${basename(file)}'`));

/** The journeys that call an endpoint of a slice, go to its screens, or are called like it. */
function journeysOf(slice: string): string[] {
  const declared = globSync(`contract/src/${slice}/**/*endpoints.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
  );
  const signs = new RegExp(
    `\\b(${declared.join('|') || '$^'})\\b|['\`/]/?(${foldersOf(slice).join('|')})\\b`,
  );
  return allJourneys.filter((file) => basename(file).includes(slice) || signs.test(text.get(file) ?? ''));
}

const chosen = new Set<string>();
const choose = (kind: 'test' | 'journey', files: readonly string[]) => {
  for (const file of files) chosen.add(`${kind} ${file}`);
};

for (const file of readFileSync(0, 'utf8').split('\n').filter(isCode)) {
  const [workspace = ''] = file.split('/');
  if (isTest(file))
    choose(
      workspace === 'e2e' ? 'journey' : 'test',
      [file].filter((each) => text.has(each)),
    );
  else if (workspace === 'e2e') {
    const journeys = importing(file, allJourneys);
    choose('journey', journeys.length > 0 ? journeys : allJourneys);
  } else if (workspace === 'scripts' || workspace === 'bench') {
    choose(
      'test',
      allTests.filter((test) => test.startsWith(`${workspace}/`)),
    );
  } else if (packages[workspace]) {
    const folders = [`${workspace}/`, ...packages[workspace]];
    choose(
      'test',
      allTests.filter((test) => folders.some((folder) => test.startsWith(folder))),
    );
    choose('test', core);
  } else {
    const place = inSlice(file);
    if (place) {
      const slices = [...dependentsOf(place.workspace, place.slice)];
      const folders = feltIn[place.workspace].flatMap((each) =>
        slices.flatMap(foldersOf).map((folder) => `${each}/src/${folder}/`),
      );
      choose(
        'test',
        allTests.filter((test) => folders.some((folder) => test.startsWith(folder))),
      );
      choose('journey', journeysOf(place.slice));
    } else if (/^(contract|server|web)\/|^[^/]*$/.test(file)) {
      choose(
        'test',
        allTests.filter((test) => !isLarge(test) || dirname(test) === dirname(file)),
      );
      choose(
        'journey',
        allJourneys.filter((journey) => text.get(journey)?.includes("'@main'")),
      );
    }
    choose('test', importing(file, allTests));
    if (workspace === 'server' || workspace === 'contract') choose('test', core);
    if (workspace === 'contract' || (workspace === 'server' && /list|order/.test(basename(file))))
      choose('test', ofEveryEndpoint);
  }
}
for (const line of [...chosen].sort()) console.log(line);
