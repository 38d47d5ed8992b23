import type { Request } from 'autocannon';
import { ask } from './ask.ts';
import { measureCommonMaterials } from './common-materials.ts';
import { measure } from './load.ts';
import { measureRead } from './measure-read.ts';
import { measureWrites, WRITERS } from './measure-writes.ts';
import { print } from './print.ts';
import { type Row, seconds } from './row.ts';
import {
  LONG_ORDER_LINES,
  ledgerRows,
  MATERIALS,
  REQUEST_ORDERS,
  type SeededMaterials,
  seedMaterials,
  seedPending,
  seedWithdrawals,
  WITHDRAWALS,
} from './seed-materials.ts';
import { fetchSheet } from './sheet.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median, quantile } from './statistics.ts';

const AIMED_BALANCES = 2_400;
const AIMED_GROWTH = 1.3;
const AIMED_PRINT_MS = 100;
const AIMED_RECONCILE_MS = 5_000;
const AIMED_DAY_MS = 200;
/** How long ago the days are on which stock is looked at: of the ledger a part is dated later. */
const DAYS_AGO = [7, 300] as const;
const DAY_ROUNDS = sized(7, 1);
const AIMED_MEMORY_GROWTH = 1.1;
const PER_PAGE = 20;
const CONNECTIONS = 16;
const GROWTH_SECONDS = sized(3, 0.5);
const GROWTH_ROUNDS = sized(3, 1);
const APPROVALS = sized(1_600, 32);
const EXPORTS = sized(4, 2);
const EXPORTED_ROWS = sized(20_000, 200);
const RECONCILED = sized(3, 1);

const count = (value: number) => value.toLocaleString('en');
const milliseconds = (value: number) => `${Math.round(value)} ms`;

let turn = 0;
/** The next page of the materials, of everything or of a project. */
function pages(site: Site, project?: number) {
  return (): Request => {
    turn += 1;
    const scope = project ? `&project_id=${project}` : '';
    const page = ((turn * 37) % (MATERIALS / PER_PAGE)) + 1;
    return { path: `/materials/list?per_page=${PER_PAGE}&page=${page}${scope}`, headers: site.headers };
  };
}

/** The median time of a page among the others, in milliseconds. */
async function timeOfPage(site: Site, project?: number): Promise<number> {
  const next = pages(site, project);
  const rounds: number[] = [];
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    const { times } = await measure({
      url: site.ours.url,
      connections: CONNECTIONS,
      seconds: GROWTH_SECONDS,
      next: () => {
        const request = next();
        return { ...request, path: `/api/v1${request.path}` };
      },
    });
    rounds.push(quantile(times, 0.5));
  }
  return median(rounds);
}

/** Approves withdrawals, 16 at a time. @param which what they are of, as the table says it */
async function measureApprovals(site: Site, which: string, ofOne: boolean): Promise<Row> {
  const ids = await seedPending(site.database, APPROVALS, ofOne);
  return measureWrites(site, {
    what: `withdrawals approved, ${WRITERS} at a time, ${which}`,
    path: '/material-withdrawals/update-status',
    bodies: ids.map((id) => ({ id, status: 'Approved' })),
  });
}

/** The deliveries of as many days as make the rows, again and again. */
async function measureExport(site: Site): Promise<Row> {
  const { ours, headers, database } = site;
  const { rows } = await database.query<{ day: string }>(
    `select delivered_date::text as day from deliveries d join delivery_lines l on l.delivery_id = d.id
     order by delivered_date desc offset $1 limit 1`,
    [EXPORTED_ROWS],
  );
  const before = await ours.memory();
  const times: number[] = [];
  const peaks: number[] = [];
  for (let round = 0; round < EXPORTS; round += 1) {
    const query = new URLSearchParams({ is_export: 'true', start_date: rows[0]?.day ?? '' });
    const fetched = await fetchSheet(`${ours.url}/delivery-materials/export?${query}`, headers, ours.memory);
    times.push(fetched.time);
    peaks.push(fetched.peak);
  }
  const growth = (peaks.at(-1) ?? Number.NaN) / (peaks[1] ?? Number.NaN);
  return {
    what: `export of ${count(EXPORTED_ROWS)} delivered materials; memory in ${EXPORTS} of them; before`,
    ours: `${seconds(median(times))}; ${peaks.map(Math.round).join(', ')} MB; ${Math.round(before)} MB`,
    yardstick: '',
    ratio: `${growth.toFixed(2)} ×`,
    aim: `≤ ${AIMED_MEMORY_GROWTH} ×`,
    met: growth <= AIMED_MEMORY_GROWTH,
  };
}

async function measurePrint(site: Site, { longOrders }: SeededMaterials): Promise<Row> {
  const times: number[] = [];
  // The first starts a process of the typesetter.
  for (const [round, id] of longOrders.entries()) {
    const { time } = await print(site, `/issue-po-materials/${id}/generate`);
    if (round > 0) times.push(time);
  }
  const time = median(times);
  return {
    what: `PDF of an issue PO with ${LONG_ORDER_LINES} lines`,
    ours: milliseconds(time),
    yardstick: '',
    ratio: '',
    aim: `< ${AIMED_PRINT_MS} ms`,
    met: time < AIMED_PRINT_MS,
  };
}

/** A page of the inventories as they were on a day, with its count. */
async function measureDay(site: Site, daysAgo: number): Promise<Row> {
  const on = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let round = 0; round <= DAY_ROUNDS; round += 1) {
    const path = `/materials/inventories?per_page=${PER_PAGE}&page=${((round * 7) % (MATERIALS / PER_PAGE)) + 1}&on=${on}`;
    const { time } = await ask(`${site.ours.url}${path}`, { headers: site.headers });
    if (round > 0) times.push(time);
  }
  const time = median(times);
  return {
    what: `stock of ${PER_PAGE} materials ${daysAgo} days ago, ${count(ledgerRows(WITHDRAWALS.many))} movements`,
    ours: milliseconds(time),
    yardstick: '',
    ratio: '',
    aim: `< ${AIMED_DAY_MS} ms`,
    met: time < AIMED_DAY_MS,
  };
}

/** Recomputes every figure. @throws when something differs: then what was measured before is worth nothing */
async function measureReconcile(site: Site): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < RECONCILED; round += 1) {
    const { answer, time } = await ask(`${site.ours.url}/materials/reconcile`, { headers: site.headers });
    const { data } = answer as { data: unknown[] };
    if (data.length > 0)
      throw new Error(`${data.length} figures differ, the first ${JSON.stringify(data[0])}`);
    times.push(time);
  }
  const time = median(times);
  return {
    what: `every figure recomputed, ${count(ledgerRows(WITHDRAWALS.many))} rows and ${count(REQUEST_ORDERS)} orders`,
    ours: seconds(time),
    yardstick: '',
    ratio: '',
    aim: `< ${AIMED_RECONCILE_MS / 1000} s`,
    met: time < AIMED_RECONCILE_MS,
  };
}

/**
 * A company's materials with a million movements: figures, approvals, the export, a long order as PDF, common materials
 * and their allocation, the recomputation of it all.
 */
export async function measureMaterials(site: Site): Promise<Row[]> {
  const { database } = site;
  console.log(`Making ${count(MATERIALS)} materials with ${count(REQUEST_ORDERS)} request orders ...`);
  const seeded = await seedMaterials(database, site.seeded);
  const { project } = seeded;
  await seedWithdrawals(database, 1, WITHDRAWALS.few);
  const before = [await timeOfPage(site), await timeOfPage(site, project)];
  console.log(`Making ${count(ledgerRows(WITHDRAWALS.many))} movements of stock ...`);
  await seedWithdrawals(database, WITHDRAWALS.few + 1, WITHDRAWALS.many);
  const after = [await timeOfPage(site), await timeOfPage(site, project)];
  const rows = count(ledgerRows(WITHDRAWALS.many));
  const growth = Math.max(...after.map((time, index) => time / (before[index] ?? Number.NaN)));
  const aimedPages = AIMED_BALANCES / PER_PAGE;
  return [
    await measureRead(
      site,
      `${PER_PAGE} of ${count(MATERIALS)} materials with all figures, ${rows} movements`,
      pages(site),
      GROWTH_ROUNDS,
      aimedPages,
    ),
    await measureRead(site, 'the same of a project', pages(site, project), GROWTH_ROUNDS, aimedPages),
    {
      what: `the same by what it is with ${count(ledgerRows(WITHDRAWALS.few))} (p50)`,
      ours: growth.toFixed(2),
      yardstick: '',
      ratio: '',
      aim: `≤ ${AIMED_GROWTH}`,
      met: growth <= AIMED_GROWTH,
    },
    await measureDay(site, DAYS_AGO[0]),
    await measureDay(site, DAYS_AGO[1]),
    await measureApprovals(site, 'of one material', true),
    await measureApprovals(site, 'of many', false),
    await measureExport(site),
    await measurePrint(site, seeded),
    ...(await measureCommonMaterials(site)),
    await measureReconcile(site),
  ];
}
