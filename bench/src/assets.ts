import { ask } from './ask.ts';
import { measureRead } from './measure-read.ts';
import type { Row } from './row.ts';
import { SEARCHED_TOOL, seedTools, TOOLS } from './seed-assets.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const AIMED_ISSUE_MS = 300;
const AIMED_CALENDAR_MS = 200;
const AIMED_DAY_MS = 200;
/** How long ago the days are on which the list is looked at: each has another share of the ledger after it. */
const DAYS_AGO = [7, 365, 1_460] as const;
const ISSUED_TOGETHER = sized(40, 10);
const ROUNDS = sized(7, 1);
const RANGE_DAYS = 30;

const count = (value: number) => value.toLocaleString('en');
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function rowOf(what: string, times: readonly number[], aimed: number): Row {
  const time = median(times);
  return {
    what,
    ours: `${Math.round(time)} ms`,
    yardstick: '',
    ratio: '',
    aim: `< ${aimed} ms`,
    met: time < aimed,
  };
}

/** Issues forty others in each round, as one paper. */
async function measureIssue(site: Site, inStore: readonly number[], recipient: number): Promise<Row> {
  const times: number[] = [];
  // The first prepares the statements.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ids = inStore.slice(round * ISSUED_TOGETHER, (round + 1) * ISSUED_TOGETHER);
    const body = JSON.stringify({
      project_id: site.seeded.wideProject,
      recipient,
      date: dayAhead(1),
      items: ids.map((id) => ({ id, condition: 'Good' })),
    });
    const { time } = await ask(`${site.ours.url}/tool/issue`, {
      method: 'POST',
      headers: site.headers,
      body,
    });
    if (round > 0) times.push(time);
  }
  return rowOf(`${ISSUED_TOGETHER} tools issued in one request`, times, AIMED_ISSUE_MS);
}

async function measureCalendar(site: Site, by: 'item' | 'description'): Promise<Row> {
  const times: number[] = [];
  const range = `from=${dayAhead(-2)}&to=${dayAhead(RANGE_DAYS - 3)}`;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { time } = await ask(`${site.ours.url}/tools/calendar?${range}&by=${by}&per_page=100`, {
      headers: site.headers,
    });
    if (round > 0) times.push(time);
  }
  const what =
    by === 'item'
      ? 'calendar of a month, 100 tools'
      : `the same of 100 descriptions, ${count(TOOLS / 2)} tools`;
  return rowOf(what, times, AIMED_CALENDAR_MS);
}

/** A page of the list as it was on a day, with its count. */
async function measureDay(site: Site, daysAgo: number): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const path = `/tools?on=${dayAhead(-daysAgo)}&page=${round + 1}`;
    const { time } = await ask(`${site.ours.url}${path}`, { headers: site.headers });
    if (round > 0) times.push(time);
  }
  return rowOf(
    `a page of ${count(TOOLS)} tools as they were ${count(daysAgo)} days ago`,
    times,
    AIMED_DAY_MS,
  );
}

/** A store of ten thousand tools: lists, what is free, one tool's ledger, an issue, the calendar. */
export async function measureAssets(site: Site): Promise<Row[]> {
  console.log(`Making ${count(TOOLS)} tools and their movements ...`);
  const { movements, inStore, moved, recipient } = await seedTools(site.database, site.seeded.wideProject);
  const range = `from=${dayAhead(3)}&to=${dayAhead(10)}`;
  return [
    await measureRead(
      site,
      `tools, a page of a search among ${count(TOOLS)}`,
      `/tools?search_term=${encodeURIComponent(SEARCHED_TOOL)}`,
    ),
    await measureRead(site, 'what is free in a week, 200 descriptions', `/tools/availability?${range}`),
    await measureRead(
      site,
      `movements of a tool, a page among ${count(movements)}`,
      `/tool/${moved}/movements`,
    ),
    await measureDay(site, DAYS_AGO[0]),
    await measureDay(site, DAYS_AGO[1]),
    await measureDay(site, DAYS_AGO[2]),
    await measureCalendar(site, 'item'),
    await measureCalendar(site, 'description'),
    await measureIssue(site, inStore, recipient),
  ];
}
