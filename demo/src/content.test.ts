import { newSavedView, roleNames } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import type { DemoTemplateItem } from './company.ts';
import { demoCompany } from './content.ts';
import type { DemoItem, DemoProject } from './types.ts';

const today = '2026-11-21';
const company = demoCompany(today);
const naturalOrder = new Intl.Collator('en', { numeric: true });
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

describe('the people', () => {
  const { employees, companies } = company;

  it('are some 60 in two firms', () => {
    expect(companies).toHaveLength(2);
    expect(employees.length).toBeGreaterThanOrEqual(55);
    expect(employees.length).toBeLessThanOrEqual(70);
    const keys = new Set(companies.map((each) => each.key));
    expect(employees.filter((each) => !keys.has(each.companyKey))).toEqual([]);
  });

  it('hold every role, with one account each, named after it', () => {
    expect(roleNames).toHaveLength(15);
    for (const role of roleNames) {
      const accounts = employees.filter((each) => each.role === role && each.username !== null);
      expect(accounts.map((each) => each.username)).toEqual([role.toLowerCase().replaceAll(' ', '_')]);
      expect(accounts[0]?.status).toBe('Active');
    }
  });

  it.each(['key', 'uniqueId', 'serialNo', 'nric', 'passportNo', 'contactNumber'] as const)(
    'have a %s of their own',
    (field) => expectUnique(employees.map((each) => each[field])),
  );

  it('have dates that follow one another', () => {
    for (const each of employees) {
      const dates = [each.birthdate, each.startDate, each.endDate ?? each.startDate];
      expect(dates).toEqual(dates.toSorted());
      for (const date of dates) expect(date).toMatch(isoDate);
      expect(daysBetween(each.birthdate, each.startDate)).toBeGreaterThan(18 * 365);
      expect(daysBetween(each.birthdate, today)).toBeLessThan(66 * 365);
      expect(each.startDate <= today).toBe(true);
    }
  });

  it('include some who have left and some whose pass is about to expire', () => {
    const left = employees.filter((each) => each.status === 'Inactive');
    expect(left.length).toBeGreaterThan(1);
    expect(left.every((each) => each.endDate !== null && each.endDate < today)).toBe(true);
    const expiring = employees.filter(
      ({ status, wpExpiryDate }) =>
        status === 'Active' && wpExpiryDate && wpExpiryDate >= today && wpExpiryDate <= addDays(today, 60),
    );
    expect(expiring.length).toBeGreaterThan(3);
  });

  it('are paid in decimal text', () => {
    for (const each of employees) {
      for (const amount of Object.values(each.pay)) expect(amount).toMatch(/^\d+\.\d{2}$/);
      expect(Number(each.pay.basicPay)).toBeGreaterThan(0);
    }
  });
});

describe.each(company.projects)('the project $code', (project) => {
  const items = new Map(project.items.map((each) => [each.key, each]));
  const families = Map.groupBy(project.items, (each) => each.parentKey);
  const leaves = project.items.filter((each) => each.progress !== null);

  it('has 300 to 800 items, four to six levels deep', () => {
    expect(project.items.length).toBeGreaterThanOrEqual(300);
    expect(project.items.length).toBeLessThanOrEqual(800);
    expect(items.size).toBe(project.items.length);
    const depths = leaves.map((each) => depthOf(each, items));
    expect(Math.min(...depths)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...depths)).toBeLessThanOrEqual(6);
  });

  it('lists parents first, and siblings in the natural order of their unlike codes', () => {
    const seen = new Set<string | null>([null]);
    for (const each of project.items) {
      expect(seen.has(each.parentKey)).toBe(true);
      seen.add(each.key);
    }
    for (const siblings of families.values()) {
      const codes = siblings.map((each) => each.code);
      expectUnique(codes);
      expect(codes).toEqual(codes.toSorted(naturalOrder.compare));
    }
  });

  it('gives progress to leaves alone, from 0 to 100', () => {
    for (const each of project.items) {
      expect(each.progress === null).toBe(families.has(each.key));
      if (each.progress !== null) expect(each.progress).toMatch(/^(\d|[1-9]\d|100)$/);
    }
  });

  it('weighs the children of one parent up to 100, and leaves something for those without a weight', () => {
    for (const siblings of families.values()) {
      const weights = siblings.map((each) => Number(each.setPercentage));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      expect(sum).toBeLessThanOrEqual(100);
      if (weights.includes(0)) expect(sum).toBeLessThan(100);
    }
  });

  it('has dates in order, and tasks within their parents but for a few that overrun', () => {
    let overruns = 0;
    for (const each of project.items) {
      expect(each.startDate).toMatch(isoDate);
      expect(each.endDate).toMatch(isoDate);
      expect(each.endDate >= each.startDate).toBe(true);
      const around = each.parentKey === null ? project : items.get(each.parentKey);
      expect(around && each.startDate >= around.startDate).toBe(true);
      if (around && each.endDate > around.endDate) overruns++;
    }
    expect(overruns).toBeLessThan(20);
  });
});

describe.each(company.projects)('the project $code', (project) => {
  const items = new Map(project.items.map((each) => [each.key, each]));
  const leaves = project.items.filter((each) => each.progress !== null);

  it('has progress up to today: nothing done in the future, nearly all done in the past', () => {
    const ahead = leaves.filter((each) => each.startDate > today);
    expect(ahead.filter((each) => each.progress !== '0')).toEqual([]);
    const behind = leaves.filter((each) => each.endDate < today);
    const done = behind.filter((each) => each.progress === '100');
    expect(done.length / behind.length).toBeGreaterThanOrEqual(0.8);
  });

  it('calls Completed exactly what is at 100, and inspects nothing below 80', () => {
    for (const each of project.items) {
      const progress = progressOf(each.key, project);
      expect(each.status === 'Completed').toBe(progress === 100);
      if (each.isInspected) expect(progress).toBeGreaterThanOrEqual(80);
      if (each.status === 'On Hold') expect(each.newUpdates).toContain('On hold');
    }
  });

  it('writes html with the few tags that the editor has', () => {
    for (const each of project.items) {
      const plain = (each.description + each.newUpdates).replaceAll(/<\/?(p|ul|li|strong)>/g, '');
      expect(plain).not.toMatch(/[<>]|&(?!amp;)/);
    }
  });

  it('assigns people who exist, once to each item', () => {
    const employees = new Map(company.employees.map((each) => [each.key, each]));
    expect(employees.get(project.createdByKey)).toBeDefined();
    expectUnique(project.assignments.map((each) => `${each.itemKey} ${each.employeeKey}`));
    for (const each of project.assignments) {
      expect(each.itemKey === null || items.has(each.itemKey)).toBe(true);
      const isAtWork = employees.get(each.employeeKey)?.status === 'Active';
      expect(isAtWork || progressOf(each.itemKey, project) === 100).toBe(true);
    }
    expect(project.assignments.filter((each) => each.itemKey === null && each.pic)).toHaveLength(1);
  });
});

// The content shifts with the day it is made on, weekends and month ends included.
describe.each([today, '2026-11-22', '2027-02-28', '2028-02-29', '2030-12-31'])('made on %s', (day) => {
  const { projects } = demoCompany(day);

  it('shows a project at every stage', () => {
    const [middle, nearEnd, started, complete] = projects.map((each) => progressOf(null, each));
    expect(middle).toBeGreaterThan(40);
    expect(middle).toBeLessThan(60);
    expect(nearEnd).toBeGreaterThan(85);
    expect(nearEnd).toBeLessThan(95);
    expect(started).toBeGreaterThan(1);
    expect(started).toBeLessThan(9);
    expect(complete).toBe(100);
    expect(projects[3]?.items.every((each) => each.isInspected)).toBe(true);
  });

  it('stops some work, and says why', () => {
    const onHold = projects.flatMap((each) => each.items).filter((each) => each.status === 'On Hold');
    expect(onHold.length).toBeGreaterThanOrEqual(3);
    expect(onHold.length).toBeLessThan(40);
  });

  it.each([
    'project_manager',
    'assistant_project_manager',
    'engineer',
    'supervisor',
    'worker',
    'safety',
    'drafter',
  ])('gives %s something to accept, something to do and something done', (employeeKey) => {
    const own = projects.flatMap((project) =>
      project.assignments
        .filter((each) => each.employeeKey === employeeKey)
        .map((each) => ({ ...each, progress: progressOf(each.itemKey, project) })),
    );
    const pending = own.filter((each) => !each.accepted);
    expect(pending.length).toBeGreaterThanOrEqual(2);
    expect(pending.length).toBeLessThanOrEqual(5);
    expect(own.filter((each) => each.accepted && each.progress < 100).length).toBeGreaterThan(0);
    expect(own.filter((each) => each.accepted && each.progress === 100).length).toBeGreaterThan(0);
  });
});

it('is the same whenever it is made for the same day', () => {
  expect(demoCompany(today)).toEqual(company);
});

it('has a saved view that its owner has alone and one that is shared, of the form that a view has', () => {
  expect(company.savedViews.map(({ shared }) => shared)).toEqual([false, true]);
  for (const { ownerKey, ...view } of company.savedViews) {
    expect(newSavedView.parse(view)).toEqual(view);
    expect(company.employees.map(({ key }) => key)).toContain(ownerKey);
  }
});

it('has templates of steps that follow each other, whose weights are whole and whose categories there are', () => {
  const names = company.taskCategories.map(({ name }) => name);
  const withBelow = (item: DemoTemplateItem): DemoTemplateItem[] => [item, ...item.below.flatMap(withBelow)];
  expectUnique(company.templates.map(({ name }) => name));
  expect(company.templates.length).toBe(2);
  for (const { top, creatorKey } of company.templates) {
    expect(company.employees.map(({ key }) => key)).toContain(creatorKey);
    expect(top.days[0]).toBe(1);
    for (const { category, days, below } of withBelow(top)) {
      if (category !== null) expect(names).toContain(category);
      expect(days[0]).toBeLessThanOrEqual(days[1]);
      expectUnique(below.map(({ code }) => code));
      if (below.length > 0) expect(below.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    }
  }
});

it('lists task categories once each, and gives every task one', () => {
  expectUnique(company.taskCategories.map((each) => each.name));
  const names = new Set(company.taskCategories.map((each) => each.name));
  const tasks = company.projects.flatMap(({ items }) => items.filter((item) => item.progress !== null));
  const used = new Set(tasks.map(({ category }) => category));
  expect([...used].filter((category) => category === null || !names.has(category))).toEqual([]);
  expect(used.size).toBeGreaterThan(15);
  expect(company.taskCategories.some((each) => each.level === 0)).toBe(true);
});

function expectUnique(values: readonly unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}

function depthOf(item: DemoItem, items: ReadonlyMap<string, DemoItem>): number {
  const parent = item.parentKey === null ? undefined : items.get(item.parentKey);
  return parent ? depthOf(parent, items) + 1 : 2;
}

/** The progress of an item, or of the project for null: the weighted sum of the children's. */
function progressOf(key: string | null, project: DemoProject): number {
  const known = progressOfProject.get(project) ?? computeProgress(project);
  progressOfProject.set(project, known);
  return known.get(key) ?? Number.NaN;
}

const progressOfProject = new WeakMap<DemoProject, Map<string | null, number>>();

function computeProgress(project: DemoProject): Map<string | null, number> {
  const families = Map.groupBy(project.items, (each) => each.parentKey);
  const progress = new Map<string | null, number>();
  const visit = (key: string | null, own: string | null): number => {
    const children = families.get(key) ?? [];
    const set = children.reduce((sum, each) => sum + Number(each.setPercentage), 0);
    const unset = children.filter((each) => each.setPercentage === '0').length;
    let weighted = 0;
    let weights = 0;
    for (const child of children) {
      const weight = Number(child.setPercentage) || (100 - set) / unset;
      weighted += weight * visit(child.key, child.progress);
      weights += weight;
    }
    const value = own === null ? Number((weighted / weights).toFixed(6)) : Number(own);
    progress.set(key, value);
    return value;
  };
  visit(null, null);
  return progress;
}
