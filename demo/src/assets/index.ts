import type { FamilyName } from '@plumbline/contract';
import { addDays, workday } from '../calendar.ts';
import { seededRandom } from '../random.ts';
import type { DemoAttendance, DemoEmployee, DemoProject } from '../types.ts';
import { demoStock } from './items.ts';
import { openRequests } from './open-requests.ts';
import { sitePeople } from './site-people.ts';
import { stock } from './stock.ts';
import type { DemoAssets } from './types.ts';
import { Year } from './year.ts';

/** What is on its way to whom today, by the drivers who sign in. */
const deliveriesOfToday = [
  { driverKey: 'driver', recipientKey: 'supervisor', kinds: ['Angle grinder 100 mm', 'Wall chaser 150 mm'] },
  {
    driverKey: 'driver',
    recipientKey: 'engineer',
    kinds: ['Automatic level 24x', 'Laser distance meter 60 m'],
  },
  { driverKey: 'driver', recipientKey: null, kinds: ['Chain block 2 t'] },
  { driverKey: 'driver_2', recipientKey: null, kinds: ['Clamp meter 600 A', 'Insulation tester 1 kV'] },
] as const;

/** What those who sign in hold, since how many days, and in how many it is due back: some of it is overdue. */
const inHand = [
  {
    recipientKey: 'worker',
    kinds: ['Cordless drill driver 18 V', 'Platform ladder 2.4 m'],
    daysAgo: 16,
    dueIn: -2,
  },
  { recipientKey: 'worker', kinds: ['Cordless impact driver 18 V'], daysAgo: 6, dueIn: 9 },
  { recipientKey: 'supervisor', kinds: ['Rotating laser level', 'Chain block 2 t'], daysAgo: 13, dueIn: 1 },
  { recipientKey: 'engineer', kinds: ['Total station 5 in'], daysAgo: 20, dueIn: 12 },
] as const;

/** Still in service, since more than the 30 days of the reminder and since a few. */
const inService = [
  { family: 'equipments', kinds: ['Plate compactor 90 kg'], daysAgo: 38 },
  { family: 'equipments', kinds: ['Petrol generator 5 kVA'], daysAgo: 9 },
  { family: 'tools', kinds: ['Hydrostatic test pump', 'Demolition hammer 16 kg'], daysAgo: 47 },
  { family: 'tools', kinds: ['Total station 5 in'], daysAgo: 34 },
  { family: 'tools', kinds: ['Concrete grinder 125 mm'], daysAgo: 8 },
] as const;

/** Equipment that was sold as scrap. */
const scrapped = { kind: 'Submersible pump 3 in', daysAgo: 72, extra: 'Jurong Metal Recycling' };

/** The tools and equipment of the demo company with a year of what happened to them, up to today. */
export function demoAssets(
  employees: readonly DemoEmployee[],
  projects: readonly DemoProject[],
  attendances: readonly DemoAttendance[],
  today: string,
): DemoAssets {
  const people = sitePeople(employees, projects, attendances);
  const year = new Year(demoStock(today), people, today);
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
  for (const [index, { driverKey, recipientKey, kinds }] of deliveriesOfToday.entries())
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
    categories: { tools: Object.keys(stock.tools), equipments: Object.keys(stock.equipments) },
    assets: demoStock(today),
    events,
    issues,
    services,
    requests: year.requests.toSorted((one, other) => one.date.localeCompare(other.date)),
  };
}
