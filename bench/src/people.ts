import type { Request } from 'autocannon';
import { ask } from './ask.ts';
import { measure } from './load.ts';
import { measureRead } from './measure-read.ts';
import { type Row, seconds } from './row.ts';
import {
  ACTIVE,
  DAY,
  EMPLOYEES,
  SEARCHED_PEOPLE,
  SEARCHED_PERSON,
  SUBSCRIPTIONS,
  seedDay,
  seedEmployees,
  seedSubscriptions,
  seedYear,
} from './seed-people.ts';
import { fetchSheet } from './sheet.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median, quantile } from './statistics.ts';

const AIMED_GROWTH = 1.3;
const AIMED_EXPORT_MS = 10_000;
const AIMED_QUEUE_MS = 1_000;
/** By how much the memory of a server may still grow from one export to the last of some. */
const AIMED_MEMORY_GROWTH = 1.1;
/** Pages of a searched list in a second. */
const AIMED_PAGES = 200;
const SEARCH_ROUNDS = sized(3, 1);
const DAY_SECONDS = sized(2, 0.5);
const CONNECTIONS = 16;
const ROUNDS = sized(3, 1);
const EXPORTS = sized(6, 2);
/** The month of the day that is listed. */
const MONTH = { first: '2026-10-01', last: '2026-10-31' };

const count = (value: number) => value.toLocaleString('en');

/** The median time of the list of a day, in milliseconds. */
async function timeOfDay(site: Site): Promise<number> {
  const next = (): Request => ({ path: `/api/v1/attendance/all?date=${DAY}`, headers: site.headers });
  return quantile(
    (await measure({ url: site.ours.url, connections: CONNECTIONS, seconds: DAY_SECONDS, next })).times,
    0.5,
  );
}

async function measureExport(site: Site): Promise<Row[]> {
  const { ours, yardstick, headers } = site;
  const query = new URLSearchParams({ range: 'monthly', date: DAY });
  const times: number[] = [];
  const yardstickTimes: number[] = [];
  const peaks: number[] = [];
  const before = await ours.memory();
  for (let round = 0; round < EXPORTS; round += 1) {
    const { answer } = await ask(`${ours.url}/attendance/export?${query}`, { headers });
    const url = new URL((answer as { data: string }).data, ours.url).href;
    const fetched = await fetchSheet(url, {}, ours.memory);
    times.push(fetched.time);
    peaks.push(fetched.peak);
    if (round >= ROUNDS) continue;
    const bare = `${yardstick.url}/attendance/export?${new URLSearchParams(MONTH)}`;
    yardstickTimes.push((await fetchSheet(bare, headers, yardstick.memory)).time);
  }
  const time = median(times);
  const growth = (peaks.at(-1) ?? Number.NaN) / (peaks[EXPORTS / 2] ?? Number.NaN);
  return [
    {
      what: `export of a month of ${count(ACTIVE)} people`,
      ours: seconds(time),
      yardstick: seconds(median(yardstickTimes)),
      ratio: `${(time / median(yardstickTimes)).toFixed(2)} ×`,
      aim: `< ${AIMED_EXPORT_MS / 1000} s`,
      met: time < AIMED_EXPORT_MS,
    },
    {
      what: `memory in ${EXPORTS} of them, one after the other; before`,
      ours: `${peaks.map(Math.round).join(', ')} MB; ${Math.round(before)} MB`,
      yardstick: '',
      ratio: `${growth.toFixed(2)} ×`,
      aim: `≤ ${AIMED_MEMORY_GROWTH} ×`,
      met: growth <= AIMED_MEMORY_GROWTH,
    },
  ];
}

async function measureAnnouncement(site: Site): Promise<Row> {
  const times: number[] = [];
  const yardstickTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [url, sink] of [
      [site.ours.url, times],
      [site.yardstick.url, yardstickTimes],
    ] as const) {
      const body = JSON.stringify({ send_to: 'general', title: 'Haze', description: 'Work indoors today.' });
      const { time } = await ask(`${url}/notifications/send-announcement`, {
        method: 'POST',
        headers: site.headers,
        body,
      });
      sink.push(time);
    }
    // No one answers at these addresses: what was queued is taken back before the next round.
    await site.database.query("delete from pgboss.job where name = 'push'");
  }
  const time = median(times);
  return {
    what: `announcement to ${count(SUBSCRIPTIONS)} browsers, queued`,
    ours: seconds(time),
    yardstick: seconds(median(yardstickTimes)),
    ratio: `${(time / median(yardstickTimes)).toFixed(2)} ×`,
    aim: `< ${AIMED_QUEUE_MS / 1000} s`,
    met: time < AIMED_QUEUE_MS,
  };
}

/** The people of a large company: their list, a day and a month of attendance, an announcement to all. */
export async function measurePeople(site: Site): Promise<Row[]> {
  const { database } = site;
  await seedEmployees(database);
  const rows = [
    await measureRead(
      site,
      `employees, a page of a search among ${count(EMPLOYEES)}`,
      `/employees/all?search_term=${SEARCHED_PERSON}`,
    ),
  ];
  for (const [word, hits] of Object.entries(SEARCHED_PEOPLE))
    rows.push(
      await measureRead(
        site,
        `the same, 25 of ${count(hits)} found`,
        `/employees/all?per_page=25&search_term=${word}`,
        SEARCH_ROUNDS,
        AIMED_PAGES,
      ),
    );
  rows.push(
    await measureRead(
      site,
      `accounts, a page of a search among ${count(ACTIVE)}`,
      `/user/accounts?search_term=${SEARCHED_PERSON}`,
      SEARCH_ROUNDS,
    ),
  );
  const seeded = await seedDay(database, site.seeded.wideProject);
  const before = await timeOfDay(site);
  console.log('Making what was attended before it ...');
  const attendances = await seedYear(database, seeded);
  rows.push(
    await measureRead(
      site,
      `attendance of a day of ${count(ACTIVE)} people, ${count(attendances)} behind it`,
      `/attendance/all?date=${DAY}`,
    ),
  );
  const growth = (await timeOfDay(site)) / before;
  rows.push({
    what: 'the same by what it is with nothing behind it (p50)',
    ours: growth.toFixed(2),
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_GROWTH}`,
    met: growth <= AIMED_GROWTH,
  });
  rows.push(...(await measureExport(site)));
  await seedSubscriptions(database);
  rows.push(await measureAnnouncement(site));
  return rows;
}
