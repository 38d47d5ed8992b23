import { addDays, workday } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoProject } from '../types.ts';
import type { SitePeople } from './site-people.ts';
import { requestPlans, words } from './stock.ts';
import type { DemoAssetRequest, DemoRequestLine } from './types.ts';
import type { Year } from './year.ts';

type Plan = (typeof requestPlans)[number];

/** Puts on the agenda the requests that are open, denied or issued in part; of the latter, what was issued too. */
export function openRequests(year: Year, people: SitePeople, today: string): void {
  const ongoing = people.projectsOn(today);
  for (const [index, plan] of requestPlans.entries()) {
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
  const fromDate = plan.firstDay === undefined ? null : addDays(today, plan.firstDay);
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
    fromDate,
    toDate: fromDate && addDays(fromDate, plan.days),
    type: plan.numbers ? 'Serial No.' : 'Description',
    comments: random.chance(0.6) ? random.pick(words.requestComments) : null,
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
    comments: status === 'Denied' ? random.pick(words.denials) : null,
    deniedComments: isDeniedBefore ? random.pick(words.denials) : null,
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

function linesOf(year: Year, { family, kinds, numbers }: Plan): DemoRequestLine[] {
  const line = { assetKey: null, releasedOn: null };
  if (!numbers)
    return Object.entries(kinds).map(([description, quantity]) => ({ ...line, description, quantity }));
  return Object.entries(numbers).flatMap(([description, count]) =>
    year.custody
      .inStore(family)
      .filter((asset) => asset.description === description)
      .slice(-count)
      .map(({ key }) => ({ ...line, description, quantity: 1, assetKey: key })),
  );
}
