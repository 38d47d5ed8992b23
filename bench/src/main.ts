/**
 * What `npm run bench` does: measures what Plumbline costs beside a yardstick, and prints one table.
 * How to read it: docs/performance.md. A missed aim is a word in the table and no failure.
 */
import { performance } from 'node:perf_hooks';
import { measureAssets } from './assets.ts';
import { measureDocuments } from './documents.ts';
import { measureInBrowser } from './in-browser.ts';
import { measureMaterials } from './materials.ts';
import { measureBeside } from './measure-beside.ts';
import { measureOverload } from './overload.ts';
import { measureOverview } from './overview.ts';
import { measurePeople } from './people.ts';
import { measureProgress } from './progress.ts';
import { measureReads } from './reads.ts';
import { type Row, tableOf } from './row.ts';
import { measureItemSearch } from './search.ts';
import { openSite } from './site.ts';
import { measureCompute, measureImport } from './whole-projects.ts';

/** What is measured, in this order; `npm run bench -- reads people` measures only these. */
const measures = {
  reads: measureReads,
  search: measureItemSearch,
  progress: measureProgress,
  browser: measureInBrowser,
  compute: measureCompute,
  import: measureImport,
  people: measurePeople,
  documents: measureDocuments,
  assets: measureAssets,
  materials: measureMaterials,
  overview: measureOverview,
  beside: measureBeside,
  overload: measureOverload,
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(`No such rows: ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.`);
  process.exit(2);
}

const start = performance.now();
console.log('Making the database ...');
const site = await openSite();
const rows: Row[] = [];
try {
  console.log(`Measuring${asked.length > 0 ? '' : ' (about seven minutes)'} ...`);
  for (const [name, measureSome] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    rows.push(...(await measureSome(site)));
  }
} finally {
  // Also when something broke: what was measured until then is worth reading.
  const missed = rows.filter((row) => row.met === false).length;
  console.log(`\n${tableOf(rows)}\n`);
  console.log(
    missed === 0 ? 'No aim is missed.' : `${missed} ${missed === 1 ? 'aim is' : 'aims are'} missed.`,
  );
  console.log(`It took ${Math.round((performance.now() - start) / 1000)} s.`);
  await site.close();
}
