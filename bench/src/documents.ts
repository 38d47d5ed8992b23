import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { ask } from './ask.ts';
import { measureRead } from './measure-read.ts';
import { print } from './print.ts';
import { type Row, seconds } from './row.ts';
import type { Tree } from './seed.ts';
import {
  cameraPhoto,
  DOCUMENTS,
  SEARCHED_WORD,
  type SeededReports,
  seedDocuments,
  seedReports,
  storePhotos,
  variant,
} from './seed-documents.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';
import { keepPhotosBare, printBare } from './yardstick-photos.ts';

const AIMED_SAVE_MS = 3_000;
const AIMED_PRINT_MS = 200;
const AIMED_WAIT_MS = 100;
const AIMED_RANGE_MS = 5_000;
const AIMED_MONTH_MS = 3_000;
const AIMED_MEMORY_GROWTH = 1.2;
const PHOTOS = sized(10, 2);
const ROUNDS = sized(3, 1);
const PRINTED_ALONE = sized(9, 1);
const PRINTED_AT_ONCE = sized(10, 2);
const RANGE_REPORTS = sized(200, 28);
const RANGE_PHOTOS = sized(4, 1);
/** Of the 28 days that the reports are spread over. */
const FEW_DAYS = 3;
const FEW_REPORTS = `some ${Math.round((RANGE_REPORTS * FEW_DAYS) / 28)}`;
const MEMORY_EVERY_MS = 20;

const count = (value: number) => value.toLocaleString('en');

async function measureSave(site: Site, tree: Tree): Promise<Row> {
  const photo = await cameraPhoto();
  const times: number[] = [];
  const yardstickTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const photos = Array.from({ length: PHOTOS }, (_, n) => variant(photo, round * PHOTOS + n));
    const body = JSON.stringify({
      task_id: tree.leaves[round],
      report_date: '2026-01-05',
      activity: 'Rebar fixing',
      location: 'Level 3',
      accomplishments: 40,
      drawing_no: 'ST-101',
      gridline: '1-4/A-C',
      hours: 8,
      manpower: 6,
      base64image: photos.map((each) => each.toString('base64')),
      draft_id: randomUUID(),
    });
    const { time } = await ask(`${site.ours.url}/daily-report`, {
      method: 'POST',
      headers: site.headers,
      body,
    });
    times.push(time);
    yardstickTimes.push(await keepPhotosBare(body));
  }
  const time = median(times);
  return {
    what: `a report with ${PHOTOS} photos of ${(photo.length / 1e6).toFixed(0)} MB, saved`,
    ours: seconds(time),
    yardstick: seconds(median(yardstickTimes)),
    ratio: `${(time / median(yardstickTimes)).toFixed(2)} ×`,
    aim: `< ${AIMED_SAVE_MS / 1000} s`,
    met: time < AIMED_SAVE_MS,
  };
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const milliseconds = (value: number) => `${Math.round(value)} ms`;

async function measurePrint(site: Site, { ids }: SeededReports, photos: readonly string[]): Promise<Row> {
  const times: number[] = [];
  const yardstickTimes: number[] = [];
  // The first starts the thread and reads the fonts, on both sides.
  for (const [round, id] of ids.slice(0, PRINTED_ALONE + 1).entries()) {
    const { time } = await print(site, `/daily-report/pdf/${id}`);
    const bare = await printBare(site.files, photos.slice(round * PHOTOS, (round + 1) * PHOTOS));
    if (round === 0) continue;
    times.push(time);
    yardstickTimes.push(bare);
  }
  const time = median(times);
  return {
    what: `PDF of a report with ${PHOTOS} photos`,
    ours: milliseconds(time),
    yardstick: milliseconds(median(yardstickTimes)),
    ratio: `${(time / median(yardstickTimes)).toFixed(2)} ×`,
    aim: `< ${AIMED_PRINT_MS} ms`,
    met: time < AIMED_PRINT_MS,
  };
}

/** Ten people print at once; meanwhile somebody else goes on working. */
async function measurePrintAtOnce(site: Site, { ids }: SeededReports, tree: Tree): Promise<Row> {
  const reports = ids.slice(PRINTED_ALONE + 1, PRINTED_ALONE + 1 + PRINTED_AT_ONCE);
  let printing = true;
  const start = performance.now();
  const printed = Promise.all(reports.map((id) => print(site, `/daily-report/pdf/${id}`))).finally(() => {
    printing = false;
  });
  let longest = 0;
  let asked = 0;
  while (printing) {
    const leaf = tree.leaves[asked % tree.leaves.length];
    longest = Math.max(longest, (await ask(`${site.ours.url}/task/${leaf}`, { headers: site.headers })).time);
    asked += 1;
  }
  await printed;
  return {
    what: `${PRINTED_AT_ONCE} of them at once; the longest that one of ${count(asked)} other requests waited`,
    ours: `${seconds(performance.now() - start)}; ${milliseconds(longest)}`,
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_WAIT_MS} ms`,
    met: longest <= AIMED_WAIT_MS,
  };
}

/** Prints a range again, and watches the memory of the server meanwhile. */
async function printRange(site: Site, project: number, start_date: string, end_date: string) {
  // What was made before is not served again: another title makes another file.
  await site.database.query("update work_items set title = title || '.' where id = $1", [project]);
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await site.ours.memory());
  }, MEMORY_EVERY_MS);
  const range = new URLSearchParams({ start_date, end_date });
  const printed = await print(site, `/daily-report/pdf/project/${project}?${range}`);
  clearInterval(watch);
  return { ...printed, peak };
}

async function measureRange(
  site: Site,
  project: number,
  { first, last }: SeededReports,
  photos: readonly string[],
): Promise<Row[]> {
  const before = await site.ours.memory();
  const few = await printRange(site, project, first, addDays(first, FEW_DAYS - 1));
  const all: Awaited<ReturnType<typeof printRange>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await printRange(site, project, first, last));
  const bare = await printBare(site.files, photos);
  const time = median(all.map((printed) => printed.time));
  const peaks = all.map((printed) => printed.peak);
  const growth = (peaks.at(-1) ?? Number.NaN) / few.peak;
  const size = Math.round((all[0]?.bytes ?? 0) / 1e6);
  return [
    {
      what: `${RANGE_REPORTS} reports with ${RANGE_PHOTOS} photos each in one PDF (${size} MB)`,
      ours: seconds(time),
      yardstick: seconds(bare),
      ratio: `${(time / bare).toFixed(2)} ×`,
      aim: `< ${AIMED_RANGE_MS / 1000} s`,
      met: time < AIMED_RANGE_MS,
    },
    {
      what: `memory in ${FEW_REPORTS} reports, then in ${RANGE_REPORTS} ${ROUNDS} times; before`,
      ours: `${[few.peak, ...peaks].map(Math.round).join(', ')} MB; ${Math.round(before)} MB`,
      yardstick: '',
      ratio: `${growth.toFixed(2)} ×`,
      aim: `≤ ${AIMED_MEMORY_GROWTH} ×`,
      met: growth <= AIMED_MEMORY_GROWTH,
    },
  ];
}

/** The monthly report of a project with all of its parts, made again each time. */
async function measureMonth(site: Site, project: number, month: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // What was made before is not served again: another title makes another file.
    await site.database.query("update work_items set title = title || '.' where id = $1", [project]);
    times.push((await print(site, `/project/${project}/monthly-report/generate?month=${month}`)).time);
  }
  const time = median(times);
  return {
    what: 'PDF of the monthly report of the same project',
    ours: seconds(time),
    yardstick: '',
    ratio: '',
    aim: `< ${AIMED_MONTH_MS / 1000} s`,
    met: time < AIMED_MONTH_MS,
  };
}

/** The records of a large site: lists among a million, photos on their way in, PDFs on their way out. */
export async function measureDocuments(site: Site): Promise<Row[]> {
  const { database, seeded } = site;
  const tree = seeded.trees.at(-1) as Tree;
  console.log(`Making ${count(DOCUMENTS)} documents ...`);
  await seedDocuments(database, tree);
  const list = `/documents/mobile?for=project&forId=${tree.project}&type=daily_report&offset=0`;
  const leaf = `/documents/mobile?for=task&forId=${tree.leaves[0]}&type=daily_report&offset=0`;
  const rows = [
    await measureRead(site, `daily reports of a project, a page among ${count(DOCUMENTS)} documents`, list),
    await measureRead(site, 'the same, searched', `${list}&search=${SEARCHED_WORD}`),
    await measureRead(site, 'daily reports of a task among them', leaf),
    await measureSave(site, tree),
  ];
  const alone = await storePhotos(site.files, (PRINTED_ALONE + 1 + PRINTED_AT_ONCE) * PHOTOS);
  const reports = await seedReports(database, seeded.wideProject, '2026-02-01', alone.length / PHOTOS, alone);
  const shas = alone.map((photo) => photo.sha256);
  rows.push(await measurePrint(site, reports, shas), await measurePrintAtOnce(site, reports, tree));
  const inRange = await storePhotos(site.files, RANGE_REPORTS * RANGE_PHOTOS);
  const range = await seedReports(database, seeded.wideProject, '2026-03-01', RANGE_REPORTS, inRange);
  rows.push(
    ...(await measureRange(
      site,
      seeded.wideProject,
      range,
      inRange.map((photo) => photo.sha256),
    )),
    await measureMonth(site, seeded.wideProject, '2026-03'),
  );
  return rows;
}
