import type { FamilyName } from '@plumbline/contract';
import { addDays, workday } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoProject } from '../types.ts';
import type { SitePeople } from './site-people.ts';
import type { DemoAssetRequest, DemoRequestLine } from './types.ts';
import { denials, requestComments } from './words.ts';
import type { Year } from './year.ts';

type Plan = {
  family: FamilyName;
  daysAgo: number;
  status: 'Pending' | 'Approved' | 'Denied';
  /** From which day ahead, for how many; requests for equipment are for no certain days. */
  ahead?: readonly [number, number];
  /** By description, with a quantity. */
  kinds?: Readonly<Record<string, number>>;
  /** By serial number: so many of a kind, which an approval books. */
  numbers?: readonly [string, number];
  /** The lines of which so many were issued since. */
  issued?: number;
  isDeniedBefore?: boolean;
};

/** Requests in every state, as of today. */
const plans: readonly Plan[] = [
  {
    family: 'tools',
    daysAgo: 0,
    status: 'Pending',
    ahead: [4, 10],
    kinds: { 'Rotary hammer SDS-plus 26 mm': 6 },
  },
  {
    family: 'tools',
    daysAgo: 1,
    status: 'Pending',
    ahead: [3, 14],
    kinds: { 'Chain block 2 t': 2, 'Lever hoist 1.5 t': 2 },
  },
  { family: 'tools', daysAgo: 1, status: 'Pending', ahead: [7, 5], numbers: ['Cross-line laser', 2] },
  { family: 'tools', daysAgo: 2, status: 'Pending', ahead: [2, 20], kinds: { 'Angle grinder 100 mm': 4 } },
  { family: 'tools', daysAgo: 3, status: 'Pending', ahead: [10, 3], kinds: { 'Thermal imaging camera': 1 } },
  { family: 'tools', daysAgo: 4, status: 'Pending', ahead: [5, 12], numbers: ['Automatic level 24x', 1] },
  { family: 'tools', daysAgo: 3, status: 'Approved', ahead: [2, 9], numbers: ['Rotating laser level', 2] },
  {
    family: 'tools',
    daysAgo: 5,
    status: 'Approved',
    ahead: [6, 12],
    numbers: ['Demolition hammer 11 kg', 3],
  },
  {
    family: 'tools',
    daysAgo: 6,
    status: 'Approved',
    ahead: [11, 8],
    numbers: ['Press tool for copper pipe', 2],
  },
  { family: 'tools', daysAgo: 4, status: 'Approved', ahead: [15, 14], numbers: ['Portable gas detector', 4] },
  {
    family: 'tools',
    daysAgo: 2,
    status: 'Approved',
    ahead: [20, 6],
    numbers: ['Diamond core drill 200 mm', 2],
  },
  {
    family: 'tools',
    daysAgo: 5,
    status: 'Approved',
    ahead: [1, 15],
    kinds: { 'Cordless drill driver 18 V': 4, 'Cross-line laser': 2 },
  },
  {
    family: 'tools',
    daysAgo: 7,
    status: 'Approved',
    ahead: [-4, 24],
    kinds: { 'Impact drill 13 mm': 5, 'Platform ladder 2.4 m': 2 },
    issued: 3,
  },
  {
    family: 'tools',
    daysAgo: 8,
    status: 'Approved',
    ahead: [-5, 18],
    kinds: { 'Fall arrest block 15 m': 6 },
    issued: 2,
  },
  { family: 'tools', daysAgo: 4, status: 'Denied', ahead: [2, 6], kinds: { 'Tile cutter 1200 mm': 4 } },
  { family: 'tools', daysAgo: 12, status: 'Denied', ahead: [-8, 9], kinds: { 'Rebar scanner': 2 } },
  { family: 'tools', daysAgo: 23, status: 'Denied', ahead: [-20, 5], numbers: ['Total station 5 in', 1] },
  {
    family: 'tools',
    daysAgo: 41,
    status: 'Denied',
    ahead: [-38, 7],
    kinds: { 'Inverter welding set 200 A': 8 },
  },
  {
    family: 'tools',
    daysAgo: 66,
    status: 'Denied',
    ahead: [-60, 12],
    kinds: { 'Cable pulling winch 1 t': 3 },
  },
  {
    family: 'tools',
    daysAgo: 120,
    status: 'Denied',
    ahead: [-112, 4],
    kinds: { 'HDPE butt fusion welder': 2 },
  },
  { family: 'equipments', daysAgo: 1, status: 'Pending', kinds: { 'Scissor lift 8 m': 2 } },
  {
    family: 'equipments',
    daysAgo: 2,
    status: 'Pending',
    kinds: { 'Submersible pump 3 in': 3, 'LED light tower': 1 },
  },
  { family: 'equipments', daysAgo: 3, status: 'Approved', kinds: { 'Petrol generator 5 kVA': 2 } },
  {
    family: 'equipments',
    daysAgo: 9,
    status: 'Approved',
    kinds: { 'Concrete vibrator 45 mm': 3, 'Plate compactor 90 kg': 2 },
    issued: 2,
  },
  {
    family: 'equipments',
    daysAgo: 6,
    status: 'Approved',
    kinds: { 'Boom lift 16 m': 1 },
    isDeniedBefore: true,
  },
  { family: 'equipments', daysAgo: 8, status: 'Denied', kinds: { 'Excavator 20 t': 2 } },
  { family: 'equipments', daysAgo: 52, status: 'Denied', kinds: { 'Diesel generator 100 kVA': 1 } },
];

/** Puts on the agenda the requests that are open, denied or issued in part; of the latter, what was issued too. */
export function openRequests(year: Year, people: SitePeople, today: string): void {
  const ongoing = people.projectsOn(today);
  for (const [index, plan] of plans.entries()) {
    const project = ongoing[index % ongoing.length];
    if (!project) continue;
    const random = seededRandom(`open request ${index}`);
    const date = plan.issued ? workday(addDays(today, -3)) : today;
    year.on(date, () => {
      const request = requestOf(year, people, { plan, project, index, today }, random);
      if (request.lines.length === 0) return;
      year.requests.push(request);
      if (plan.issued) issueSome(year, people, { project, request, date, count: plan.issued, today }, random);
    });
  }
}

function requestOf(
  year: Year,
  people: SitePeople,
  { plan, project, index, today }: { plan: Plan; project: DemoProject; index: number; today: string },
  random: Random,
): DemoAssetRequest {
  const [ahead, length] = plan.ahead ?? [0, 1];
  const fromDate = addDays(today, ahead);
  const date = addDays(today, -plan.daysAgo);
  // The Engineer's account finds some of its own.
  const isEngineers =
    index % 3 === 0 && project.assignments.some(({ employeeKey }) => employeeKey === 'engineer');
  return {
    key: `open request ${index}`,
    family: plan.family,
    projectCode: project.code,
    requestedByKey: isEngineers ? 'engineer' : people.requester(project, random),
    date,
    fromDate: plan.ahead ? fromDate : null,
    toDate: plan.ahead ? addDays(fromDate, length) : null,
    type: plan.numbers ? 'Serial No.' : 'Description',
    comments: random.chance(0.6) ? random.pick(requestComments) : null,
    decision: decisionOf(plan, date, random),
    lines: linesOf(year, plan),
  };
}

function decisionOf(
  { status, isDeniedBefore }: Plan,
  date: string,
  random: Random,
): DemoAssetRequest['decision'] {
  if (status === 'Pending') return null;
  return {
    status,
    byKey: random.pick(['coordinator', 'logistic', 'director']),
    date: addDays(date, isDeniedBefore ? 3 : 1),
    comments: status === 'Denied' ? random.pick(denials) : null,
    deniedComments: isDeniedBefore ? random.pick(denials) : null,
  };
}

/** Issues a few of the first line on the spot. */
function issueSome(
  year: Year,
  people: SitePeople,
  {
    project,
    request,
    date,
    count,
    today,
  }: { project: DemoProject; request: DemoAssetRequest; date: string; count: number; today: string },
  random: Random,
): void {
  const { family, lines } = request;
  const assets = year.custody
    .inStore(family)
    .filter(({ description }) => description === lines[0]?.description)
    .slice(0, count);
  const recipientKey = people.recipient(project.code, date, random);
  if (!recipientKey || assets.length === 0) return;
  const dates = { date, returnsOn: null, returnBy: addDays(today, 12) };
  year.run({ family, project, recipientKey, driverKey: null, assets, ...dates }, random, request);
}

function linesOf(year: Year, { family, kinds = {}, numbers }: Plan): DemoRequestLine[] {
  const line = { assetKey: null, releasedOn: null };
  if (!numbers)
    return Object.entries(kinds).map(([description, quantity]) => ({ ...line, description, quantity }));
  const [description, count] = numbers;
  return year.custody
    .inStore(family)
    .filter((asset) => asset.description === description)
    .slice(-count)
    .map(({ key }) => ({ ...line, description, quantity: 1, assetKey: key }));
}
