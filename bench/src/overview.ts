import { performance } from 'node:perf_hooks';
import { ask } from './ask.ts';
import { measure } from './load.ts';
import { measureRead } from './measure-read.ts';
import { type Row, seconds } from './row.ts';
import {
  APPROVALS,
  HISTORY_DAYS,
  PLANNED_TASKS,
  PROJECTS,
  reopenOthers,
  seedOverview,
} from './seed-overview.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';
import { quantile } from './statistics.ts';

const AIMED_MS = 200;
const AIMED_PLANS_MS = 20_000;
const ALONE_SECONDS = sized(3, 0.5);

const count = (value: number) => value.toLocaleString('en');

/** How long one answer takes while nothing else is asked. */
async function timeAlone({ ours, headers }: Site, what: string, path: string): Promise<Row> {
  const next = () => ({ path: new URL(ours.url).pathname + path, headers });
  const { times } = await measure({ url: ours.url, connections: 1, seconds: ALONE_SECONDS, next });
  const [half, most] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
  return {
    what: `${what}, alone (p50/99)`,
    ours: `${half}/${most} ms`,
    yardstick: '',
    ratio: '',
    aim: `≤ ${AIMED_MS} ms`,
    met: (most ?? Number.NaN) <= AIMED_MS,
  };
}

/** The first reader after all plans have changed waits until they are computed. */
async function measureStalePlans({ ours, headers }: Site): Promise<Row> {
  const start = performance.now();
  await ask(`${ours.url}/overview/projects`, { headers });
  const time = performance.now() - start;
  return {
    what: `the same for who reads first after a change of all ${count(PROJECTS)} plans`,
    ours: seconds(time),
    yardstick: '',
    ratio: '',
    aim: `< ${AIMED_PLANS_MS / 1000} s`,
    met: time < AIMED_PLANS_MS,
  };
}

/** A company of 100 projects: the Overview, the S-curve of a project and what is pending. */
export async function measureOverview(site: Site): Promise<Row[]> {
  console.log(`Making ${count(PROJECTS)} projects with ${count(PLANNED_TASKS)} tasks ...`);
  const projects = await seedOverview(site.database);
  const stale = await measureStalePlans(site);
  let turn = 0;
  const aCurve = () => {
    turn += 1;
    return { path: `/project/${projects[turn % PROJECTS]}/progress-curve`, headers: site.headers };
  };
  const list = `Overview of ${count(PROJECTS)} projects with ${count(PLANNED_TASKS)} tasks`;
  const approvals = `approvals, a page of ${count(APPROVALS)} over ${count(PROJECTS)} projects`;
  const rows = [
    await measureRead(site, list, '/overview/projects'),
    await timeAlone(site, list, '/overview/projects'),
    stale,
    await timeAlone(site, 'what needs attention in them', '/overview/attention'),
    await measureRead(site, `S-curve of ${count(HISTORY_DAYS)} days`, aCurve),
    await timeAlone(site, 'the same', aCurve().path),
    await measureRead(site, approvals, '/approvals'),
    await timeAlone(site, approvals, '/approvals'),
  ];
  await reopenOthers(site.database, projects);
  return rows;
}
