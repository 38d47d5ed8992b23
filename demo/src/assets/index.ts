import type { FamilyName } from '@plumbline/contract';
import { addDays, workday } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { DemoAttendance, DemoEmployee, DemoProject } from '../types.ts';
import { demoStock } from './items.ts';
import { openRequests } from './open-requests.ts';
import { sitePeople } from './site-people.ts';
import { today as asOfToday, categoriesOf } from './stock.ts';
import type { DemoAssets } from './types.ts';
import { Year } from './year.ts';

/** The tools and equipment of the demo company with a year of what happened to them, up to today. */
export function demoAssets(
  employees: readonly DemoEmployee[],
  projects: readonly DemoProject[],
  attendances: readonly DemoAttendance[],
  today: string,
): DemoAssets {
  const people = sitePeople(employees, projects, attendances);
  const year = new Year(demoStock(today), people, today);
  const { deliveries, inHand, inService, scrapped } = asOfToday;
  const random = seededRandom('store today');
  const ongoing = people.projectsOn(today);
  /** A project under way that somebody is assigned to. */
  const projectOf = (key: string) =>
    ongoing.find(({ assignments }) => assignments.some(({ employeeKey }) => employeeKey === key));
  /** One of each kind that is in the store. */
  const oneOfEach = (kinds: readonly string[], family: FamilyName = 'tools') => {
    const inStore = year.custody.inStore(family);
    return kinds.flatMap((kind) => inStore.findLast(({ description }) => description === kind) ?? []);
  };

  for (const { recipientKey, kinds, daysAgo, dueIn } of inHand) {
    const date = workday(addDays(today, -daysAgo));
    const project = projectOf(recipientKey);
    if (project)
      year.on(date, () => {
        const dates = { date, returnsOn: null, returnBy: addDays(today, dueIn) };
        const assets = oneOfEach(kinds);
        year.run({ family: 'tools', project, recipientKey, driverKey: null, assets, ...dates }, random, null);
      });
  }
  for (const { family, kinds, daysAgo } of inService) {
    const date = workday(addDays(today, -daysAgo));
    year.on(date, () => {
      const keys = oneOfEach(kinds, family).map(({ key }) => key);
      if (keys.length > 0) year.sendToService(family, keys, { date, back: null }, random);
    });
  }
  const scrappedOn = workday(addDays(today, -scrapped.daysAgo));
  year.on(scrappedOn, () => {
    const keys = oneOfEach([scrapped.kind], 'equipments').map(({ key }) => key);
    const act = { date: scrappedOn, performedByKey: 'logistic', extra: scrapped.extra };
    if (keys.length > 0) year.custody.scrap('equipments', keys, act);
  });
  for (const [index, { driverKey, recipientKey, kinds }] of deliveries.entries())
    year.on(today, () => {
      const project = recipientKey ? projectOf(recipientKey) : ongoing[index % ongoing.length];
      const recipient = recipientKey ?? (project && people.recipient(project.code, today, random));
      const assets = oneOfEach(kinds);
      if (!project || !recipient || assets.length === 0) return;
      const dates = { date: today, returnsOn: null, returnBy: addDays(today, 14 + index) };
      year.run(
        { family: 'tools', project, recipientKey: recipient, driverKey, assets, ...dates },
        random,
        null,
      );
    });
  openRequests(year, people, today);
  year.pass();
  const { events, issues, services } = year.custody;
  return {
    categories: { tools: categoriesOf('tools'), equipments: categoriesOf('equipments') },
    assets: demoStock(today),
    events,
    issues,
    services,
    requests: year.requests.toSorted((one, other) => one.date.localeCompare(other.date)),
  };
}
