/**
 * What `npm run bench` does: measures Plumbline compared with a yardstick, and prints one table.
 * How to read it: docs/performance.md. A missed aim is a word in the table and no failure. With `--save` the rows go into
 * docs/performance-table.md; with `--quick` all of it is done on little data, to see that nothing is broken.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { measureAssets } from './assets.ts';
import { measureBackup } from './backup.ts';
import { measureDocuments } from './documents.ts';
import { measureInBrowser } from './in-browser.ts';
import { measureMaterials } from './materials.ts';
import { measureUnderLoad } from './measure-under-load.ts';
import { measureOverload } from './overload.ts';
import { measureOverview } from './overview.ts';
import { measurePeople } from './people.ts';
import { measureProgress } from './progress.ts';
import { measureReads } from './reads.ts';
import { type Row, tableOf } from './row.ts';
import { saveTable } from './saved-table.ts';
import { measureItemSearch } from './search.ts';
import { openSite } from './site.ts';
import { isQuick } from './size.ts';
import { measureSlowLink } from './slow-link.ts';
import { measureStandby } from './standby.ts';
import { measureStopwatch } from './stopwatch.ts';
import { measureCompute, measureImport } from './whole-projects.ts';
import { measureWorkerProcesses } from './worker-processes.ts';

/** What is measured, in this order; `npm run bench -- reads people` measures only these. */
const measures = {
  reads: measureReads,
  search: measureItemSearch,
  progress: measureProgress,
  browser: measureInBrowser,
  'slow-link': measureSlowLink,
  stopwatch: measureStopwatch,
  compute: measureCompute,
  import: measureImport,
  people: measurePeople,
  documents: measureDocuments,
  assets: measureAssets,
  materials: measureMaterials,
  overview: measureOverview,
  backup: measureBackup,
  'under-load': measureUnderLoad,
  overload: measureOverload,
  processes: measureWorkerProcesses,
  standby: measureStandby,
};
const { values: options, positionals: asked } = parseArgs({
  options: { save: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(`No such rows: ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.`);
  process.exit(2);
}
if (options.save && options.quick) {
  console.error('A quick bench measures nothing that is worth saving.');
  process.exit(2);
}

/** A quick bench judges nothing: how fast something is with little data has no aim. */
const judged = (rows: readonly Row[]): readonly Row[] =>
  isQuick ? rows.map((row) => ({ ...row, aim: '', met: undefined })) : rows;

const start = performance.now();
console.log('Making the database ...');
const site = await openSite();
const measured = new Map<string, Row[]>();
try {
  const chosen = Object.entries(measures).filter(([name]) => asked.length === 0 || asked.includes(name));
  console.log(`Measuring ${chosen.map(([name]) => name).join(', ')} ...`);
  if (asked.length === 0 && !isQuick) console.log('It takes about twenty minutes.');
  for (const [name, measureSome] of chosen) {
    const rows = await measureSome(site);
    if (rows.length === 0) throw new Error(`${name} gave no rows.`);
    measured.set(name, rows);
    console.log(`${name}: ${rows.length} rows`);
  }
} finally {
  // Also when something broke: what was measured until then is worth reading.
  const rows = judged([...measured.values()].flat());
  const missed = rows.filter((row) => row.met === false).length;
  console.log(`\n${tableOf(rows)}\n`);
  if (!isQuick)
    console.log(
      missed === 0 ? 'No aim is missed.' : `${missed} ${missed === 1 ? 'aim is' : 'aims are'} missed.`,
    );
  if (options.save) await saveTable(measured, Object.keys(measures));
  console.log(`It took ${Math.round((performance.now() - start) / 1000)} s.`);
  await site.close();
}
