import type { RoleName } from '@plumbline/contract';
import { addDays } from '../calendar.ts';
import type { ScheduledItem } from '../projects/schedule.ts';
import { seededRandom } from '../random.ts';
import type { DemoEmployee, DemoProject } from '../types.ts';
import { demoDailyReports } from './daily-reports.ts';
import type { DemoDocument } from './document.ts';
import { fieldsOf, picturesOf, recordRecipes } from './site-records.ts';

const writers: readonly RoleName[] = ['Engineer', 'Supervisor'];

/** All documents of a project as of today: daily reports of the last weeks, and records of every other type. */
export function demoDocuments(
  project: DemoProject,
  scheduled: readonly ScheduledItem[],
  employees: readonly DemoEmployee[],
  today: string,
): DemoDocument[] {
  const assigned = new Set(project.assignments.map((each) => each.employeeKey));
  const onSite = employees.filter((each) => assigned.has(each.key) && each.status === 'Active');
  const ofRole = (roles: readonly RoleName[]) => onSite.filter((each) => roles.includes(each.role));
  const people = { writers: ofRole(writers), approver: ofRole(['Project Manager'])[0] };
  if (people.writers.length === 0 || !people.approver)
    throw new Error(`The project ${project.code} has no one who writes and approves reports.`);
  return [
    ...demoDailyReports(project, scheduled, { ...people, approver: people.approver }, today),
    ...demoRecords(project, scheduled, people.writers, today),
  ];
}

function demoRecords(
  project: DemoProject,
  scheduled: readonly ScheduledItem[],
  writers: readonly DemoEmployee[],
  today: string,
): DemoDocument[] {
  const tasks = scheduled.filter(({ item, kind }) => kind === 'task' && Number(item.progress) > 0);
  return recordRecipes.flatMap((recipe) => {
    const random = seededRandom(`${project.code} ${recipe.type}`);
    return Array.from({ length: recipe.count }, (_, index): DemoDocument => {
      const item = recipe.on === 'task' && tasks.length > 0 ? random.pick(tasks).item : null;
      return {
        type: recipe.type,
        projectCode: project.code,
        itemKey: item?.key ?? null,
        date: addDays(today, -(1 + (recipe.count - 1 - index) * recipe.everyDays)),
        fields: fieldsOf(recipe, random, item, index + 1),
        authorKey: random.pick(writers).key,
        decision: null,
        pictures: picturesOf(recipe, random),
      };
    });
  });
}
