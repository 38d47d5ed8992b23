import {
  countManpower,
  listDocuments,
  listProjectDailyReports,
  listTaskDailyReports,
  type SiteDocument,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decide, noon, TODAY, write } from '../../test/site-records.ts';
import { type ItemReference, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;

const ids = (documents: readonly SiteDocument[]) => documents.map(({ id }) => id);
type Query = Record<string, unknown>;
const list = (item: ItemReference, type: string, query: Query = {}) =>
  superadmin.call(listDocuments, {
    query: { for: item.type === 'projects' ? 'project' : 'task', forId: item.id, type, ...query } as never,
  });
const reportsOf = (item: ItemReference, query: Query = {}) =>
  superadmin.call(item.type === 'projects' ? listProjectDailyReports : listTaskDailyReports, {
    params: item,
    query,
  });

test('an item lists what is of it and below it, a type at a time, the latest first', async () => {
  const { project, area, location, subTask } = await site.tree();
  const neighbour = await site.task(project);
  const onSubTask = await write(superadmin, subTask, 'elect', { date: '2026-06-03' });
  const onLocation = await write(superadmin, location, 'elect', { date: '2026-06-05' });
  const onArea = await write(superadmin, area, 'elect', { date: '2026-06-03' });
  const atNeighbour = await write(superadmin, neighbour, 'elect', { date: '2026-06-01' });
  await write(superadmin, subTask, 'site_survey');
  await write(superadmin, (await site.tree()).subTask, 'elect');

  for (const [item, expected] of [
    [project, [onLocation, onArea, onSubTask, atNeighbour]],
    [area, [onLocation, onArea, onSubTask]],
    [location, [onLocation, onSubTask]],
    [subTask, [onSubTask]],
    [neighbour, [atNeighbour]],
  ] as const) {
    const { data, total } = await list(item, 'elect');
    expect([ids(data), total]).toEqual([ids(expected), expected.length]);
  }
  expect(await list(project, 'toolbox')).toEqual({ data: [], total: 0 });
  expect((await list(subTask, 'elect')).data[0]).toMatchObject({
    ref_no: onSubTask.ref_no,
    task_heirarchy: subTask.heirarchy,
  });
});

test('five from an offset on; daily reports by pages', async () => {
  const project = await site.project();
  const task = await site.task(project);
  const reports: SiteDocument[] = [];
  for (let day = 1; day <= 12; day += 1)
    reports.unshift(
      await write(superadmin, task, 'daily_report', {
        report_date: `2026-06-${String(day).padStart(2, '0')}`,
      }),
    );
  for (const offset of [0, 5, 10, 12, 500]) {
    const { data, total } = await list(task, 'daily_report', { offset });
    expect([ids(data), total]).toEqual([ids(reports.slice(offset, offset + 5)), 12]);
  }
  const page = await reportsOf(project, { page: 2 });
  expect([ids(page.data), page]).toEqual([
    ids(reports.slice(10)),
    expect.objectContaining({ from: 11, to: 12, total: 12, last_page: 2, current_page: 2 }),
  ]);
  expect(ids((await reportsOf(task, { per_page: 3, page: 2 })).data)).toEqual(ids(reports.slice(3, 6)));
  expect(await reportsOf(task, { page: 9 })).toMatchObject({ data: [], from: null, to: null, total: 12 });
});

test('a list is filtered by date, by words and by the state of a report', async () => {
  const project = await site.project();
  const task = await site.task(project);
  const at = (report_date: string, activity: string, comments = '') =>
    write(superadmin, task, 'daily_report', { report_date, activity, comments, location: 'Here' });
  const rebar = await at('2026-06-02', 'Rebar fixing', '<p>Crew of <b>Müller</b> &amp; Sons</p>');
  const pour = await at('2026-06-03', 'Concrete pour 100%');
  const cure = await at('2026-06-03', 'Concrete_curing');
  await decide(superadmin, rebar, 'approved');
  await decide(superadmin, pour, 'rejected');

  for (const [query, expected] of [
    [{ date: '2026-06-03' }, [cure, pour]],
    [{ date: '2026-06-04' }, []],
    [{ search: 'CONCRETE' }, [cure, pour]],
    [{ search: 'pour concrete' }, [pour]],
    [{ search: 'muller sons' }, [rebar]],
    [{ search: '0%' }, [pour]],
    [{ search: 'concrete_' }, [cure]],
    [{ search: '<b>' }, []],
    [{ search: '   ' }, [cure, pour, rebar]],
    [{ search: 'concrete', date: '2026-06-02' }, []],
    [{ state: 'approved' }, [rebar]],
    [{ state: 'rejected' }, [pour]],
    [{ state: 'open' }, [cure]],
  ] as [Query, SiteDocument[]][]) {
    for (const item of [project, task]) {
      const { data, total } = await list(item, 'daily_report', query);
      const page = await reportsOf(item, query);
      expect([ids(data), total], JSON.stringify(query)).toEqual([ids(expected), expected.length]);
      expect([ids(page.data), page.total]).toEqual([ids(expected), expected.length]);
    }
  }
});

test.each([
  [{ type: 'invoice' }, 'type', 'Please select a document type.'],
  [{ for: 'company' }, 'for', 'Please select project or task.'],
  [{ offset: -1 }, 'offset', 'Please enter an offset of 0 or more.'],
  [{ date: 'yesterday' }, 'date', 'Please pick a date in the form YYYY-MM-DD.'],
  [{ state: 'lost' }, 'state', 'Please select open, approved or rejected.'],
  [{ search: 'x'.repeat(101) }, 'search', 'Please search with at most 100 characters.'],
] as const)('a list by %o is refused', async (wrong, field, sentence) => {
  const query = new URLSearchParams({ for: 'project', forId: '1', type: 'elect', ...(wrong as object) });
  const { status, body } = await superadmin.request(`/documents/mobile?${query}`);
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

const manpowerOf = (item: ItemReference, start_date: string, end_date: string) =>
  superadmin.call(countManpower, { params: item, query: { start_date, end_date } });

test('manpower is counted by task, by day and in all, within the range and the project', async () => {
  const project = await site.project();
  const [second, first] = [
    await site.task(project, { title: 'Zone 10' }),
    await site.task(project, { title: 'Zone 9' }),
  ];
  const at = (item: ItemReference, report_date: string, manpower: number) =>
    write(superadmin, item, 'daily_report', { report_date, manpower });
  await at(first, '2026-05-31', 100);
  await at(first, '2026-06-01', 4);
  await at(first, '2026-06-03', 0.5);
  await decide(superadmin, await at(second, '2026-06-03', 7), 'approved');
  await decide(superadmin, await at(second, '2026-06-03', 1.125), 'rejected');
  await at(second, '2026-06-04', 100);
  await at((await site.tree()).subTask, '2026-06-02', 100);

  const wayTo = (task: ItemReference & { title: string }) => [
    { id: project.id, type: 'projects', title: project.title },
    { id: task.id, type: 'tasks', title: task.title },
  ];
  expect(await manpowerOf(project, '2026-06-01', '2026-06-03')).toEqual({
    manpower_count: 12.625,
    tasks: [
      { id: first.id, title: 'Zone 9', heirarchies: wayTo(first), manpower_count: 4.5 },
      { id: second.id, title: 'Zone 10', heirarchies: wayTo(second), manpower_count: 8.125 },
    ],
    days: [
      { date: '2026-06-01', manpower_count: 4 },
      { date: '2026-06-03', manpower_count: 8.625 },
    ],
  });
  const none = { manpower_count: 0, tasks: [], days: [] };
  expect(await manpowerOf(project, '2026-01-01', '2026-01-31')).toEqual(none);
  expect(
    (await superadmin.send(countManpower, { params: first, query: { start_date: TODAY, end_date: TODAY } }))
      .status,
  ).toBe(404);
});

test.each([
  ['2026-06-02', '2026-06-01', 'End date must not be before the start date.'],
  ['2016-06-02', '2026-06-02', 'Please select at most 10 years.'],
])('a range from %s to %s is refused', async (start_date, end_date, sentence) => {
  const project = await site.project();
  const { status, body } = await superadmin.send(countManpower, {
    params: project,
    query: { start_date, end_date },
  });
  expect([status, body.errors]).toEqual([422, { end_date: [sentence] }]);
});

test('manpower is counted over ten years', async () => {
  const none = { manpower_count: 0, tasks: [], days: [] };
  expect(await manpowerOf(await site.project(), '2016-06-02', '2026-06-01')).toEqual(none);
});

test('manpower is summed exactly, whatever was reported', async () => {
  const project = await site.project();
  const tasks = [await site.task(project), await site.task(project)];
  const thousandths = fc.integer({ min: 0, max: 100_000_000 });
  const report = fc.record({ task: fc.nat({ max: 1 }), day: fc.integer({ min: 1, max: 5 }), thousandths });
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 40 }), async (reports) => {
      await site.query(sql`delete from documents where project_id = ${project.id}`);
      const rows = reports.map((each) => ({
        task: tasks[each.task]?.id,
        date: `2026-06-0${each.day}`,
        // The last step of the decimal is text: nothing here adds in binary.
        manpower: `${Math.floor(each.thousandths / 1000)}.${String(each.thousandths % 1000).padStart(3, '0')}`,
      }));
      await site.query(sql`
        insert into documents (type, number, project_id, work_item_id, item_ids, date, fields, created_by)
        select 'daily_report', 'DPR', ${project.id}, r.task, array[${project.id}, r.task], r.date,
          jsonb_build_object('hours', 8, 'accomplishments', 0, 'manpower', r.manpower), ${superadmin.employeeId}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (task integer, date date, manpower numeric)`);
      const exact = (chosen: typeof reports) =>
        chosen.reduce((sum, each) => sum + each.thousandths, 0) / 1000;
      const counted = await manpowerOf(project, '2026-06-01', '2026-06-05');
      expect(counted.manpower_count).toBe(exact(reports));
      for (const { id, manpower_count } of counted.tasks)
        expect(manpower_count).toBe(exact(reports.filter(({ task }) => tasks[task]?.id === id)));
      for (const { date, manpower_count } of counted.days)
        expect(manpower_count).toBe(exact(reports.filter(({ day }) => date === `2026-06-0${day}`)));
    }),
    { numRuns: 30 },
  );
});
