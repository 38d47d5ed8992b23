import { worksSchedule } from '@plumbline/server/src/projects/import/fixtures/works-schedule.ts';
import { ask } from './ask.ts';
import { type Row, seconds } from './row.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const ROUNDS = sized(3, 1);
const AIMED_COMPUTE_MS = 2_000;
const AIMED_IMPORT_MS = 3_000;
const AIMED_MEGABYTES = 250;

/** '% Compute' of the largest tree: as it is, and with every roll-up lost. */
export async function measureCompute(site: Site): Promise<Row[]> {
  const tree = site.seeded.trees.at(-1);
  if (!tree) return [];
  const path = `/project/${tree.project}/details`;
  const clearCache = () =>
    site.database.query(
      'delete from roll_ups using work_items w where w.id = work_item_id and w.project_id = $1',
      [tree.project],
    );
  const rows: Row[] = [];
  for (const { state, prepare } of [
    { state: 'nothing to correct', prepare: async () => {} },
    { state: 'all to be made again', prepare: clearCache },
  ]) {
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare();
      ours.push((await ask(site.ours.url + path, { headers: site.headers })).time);
      await prepare();
      yardstick.push((await ask(site.yardstick.url + path, { headers: site.headers })).time);
    }
    const time = median(ours);
    rows.push({
      what: `% Compute of ${tree.tasks.toLocaleString('en')} tasks, ${state}`,
      ours: seconds(time),
      yardstick: seconds(median(yardstick)),
      ratio: `${median(ours.map((value, round) => value / (yardstick[round] ?? Number.NaN))).toFixed(2)} ×`,
      aim: `< ${AIMED_COMPUTE_MS / 1000} s`,
      met: time < AIMED_COMPUTE_MS,
    });
  }
  return rows;
}

/**
 * The import of a large schedule by a server that has done nothing else yet, and what it weighs afterwards. The
 * yardstick is the database's share: the same tree written once more by one statement, and rolled up.
 */
export async function measureImport(site: Site): Promise<Row[]> {
  const file = worksSchedule().toString('base64');
  const ours: number[] = [];
  const yardstick: number[] = [];
  const server = await site.startAnother();
  try {
    const memoryBefore = await server.memory();
    const yardstickBefore = await site.yardstick.memory();
    let memoryAfter = Number.NaN;
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = JSON.stringify({
        file,
        file_name: 'schedule.xer',
        weights: 'duration',
        code: `I-${round}`,
      });
      const { answer, time } = await ask(`${server.url}/project/import`, {
        method: 'POST',
        headers: site.headers,
        body,
      });
      ours.push(time);
      if (round === 0) memoryAfter = await server.memory();
      const { id } = (answer as { data: { project: { id: number } } }).data.project;
      const copy = await ask(`${site.yardstick.url}/project/${id}/copy`, {
        method: 'POST',
        headers: site.headers,
        body: '{}',
      });
      yardstick.push(copy.time);
    }
    const memoryInTheEnd = await server.memory();
    const time = median(ours);
    return [
      {
        what: 'import of a schedule (6,000 items, 2 MB)',
        ours: seconds(time),
        yardstick: seconds(median(yardstick)),
        ratio: `${median(ours.map((value, round) => value / (yardstick[round] ?? Number.NaN))).toFixed(2)} ×`,
        aim: `< ${AIMED_IMPORT_MS / 1000} s`,
        met: time < AIMED_IMPORT_MS,
      },
      {
        what: `memory after one import, after ${ROUNDS}; at the start`,
        ours: `${[memoryAfter, memoryInTheEnd].map(Math.round).join(' MB, ')} MB; ${Math.round(memoryBefore)} MB`,
        yardstick: `${Math.round(yardstickBefore)} MB`,
        ratio: '',
        aim: `< ${AIMED_MEGABYTES} MB`,
        met: memoryAfter < AIMED_MEGABYTES,
      },
    ];
  } finally {
    await server.stop();
  }
}
