/**
 * The command `npm run growth`: makes companies with five years of work behind them, asks each of them for everything, and prints
 * how long that takes at each size. How to read it: docs/growth.md.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable, saveGrowth } from './growth-table.ts';
import { makeCompany } from './make-company.ts';
import { type Measured, measureCompany } from './measure-company.ts';

const { values: options, positionals } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    at: { type: 'string', default: join(tmpdir(), 'plumbline-growth') },
  },
  allowPositionals: true,
});
const sizes = (positionals.length > 0 ? positionals : ['1', '10']).map(Number);
if (sizes.some((times) => !Number.isInteger(times) || times < 1)) {
  console.error(
    'npm run growth -- [SIZE …] [--at DIRECTORY] [--save]\n  SIZE: how many times the smallest company, such as 1 10 100',
  );
  process.exit(2);
}

const measured: Measured[] = [];
for (const times of sizes.toSorted((a, b) => a - b)) {
  const directory = join(options.at, String(times));
  await makeCompany(directory, times);
  measured.push(await measureCompany(directory, times, console.log));
}
console.log(`\n${growthTable(measured)}\n`);
if (options.save) await saveGrowth(measured);
console.log(`The companies are in ${options.at}, to be measured again.`);
