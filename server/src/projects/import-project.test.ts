import { importProject, listAreas, listHistory, listProjects } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { worksSchedules } from './import/fixtures/works-schedules.ts';

const site = await testApp();
const director = await site.as('Director');

const works = worksSchedules().map(({ bytes, ...facts }) => ({ ...facts, file: bytes.toString('base64') }));

const csv = (...lines: string[]) =>
  Buffer.from(['code,title,parent_code,start_date,end_date,progress,weight', ...lines].join('\n')).toString(
    'base64',
  );
const smallSchedule = csv(
  'A,Foundations,,,,,',
  'A-1,Piles,A,2027-01-04,2027-02-26,100,',
  'A-2,Caps,A,2027-03-01,2027-03-31,50,',
  'B,Frame,,2027-04-01,2027-09-30,0,50',
);
const small = { file: smallSchedule, file_name: 'small.csv', weights: 'equal' } as const;

/** How many rows every table has, but those of sessions and keys. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await site.query(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('idempotency_keys', 'sessions')`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await site.query(sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

test.each(
  works.flatMap((schedule) => (['equal', 'duration'] as const).map((weights) => ({ ...schedule, weights }))),
)(
  '$fileName comes in whole, with $weights weights',
  async ({ file, fileName, weights, title, percentages, parents, leaves, skipped, levels }) => {
    const code = `WORKS-${next()}`;
    const body = { file, file_name: fileName, weights, code };
    const { project, counts, warnings, preview } = await director.call(importProject, { body });
    const percentage = Number(percentages[weights]);
    expect(counts).toEqual({ parents, leaves, skipped });
    expect(warnings).toEqual([]);
    expect(preview).toMatchObject({ percentage, code });
    expect(project).toMatchObject({
      title,
      code,
      percentage,
      is_parent: true,
      created_by: { employee: { id: director.employeeId } },
    });
    const id = project?.id as number;
    const [made] = await site.query(sql<{
      items: number;
      parents: number;
      depth: number;
      told: number;
      corrected: number;
    }>`
    select (select count(*) from work_items where project_id = ${id}) as items,
      (select count(*) from roll_ups r join work_items w on w.id = r.work_item_id where w.project_id = ${id}) as parents,
      (select max(depth)::integer from work_items where project_id = ${id}) as depth,
      (select count(distinct h.record_id) from history h join work_items w on w.id = h.record_id
        where h.table_name = 'work_items' and h.action = 'created' and w.project_id = ${id}) as told,
      roll_up_whole_project(${id}::integer) as corrected`);
    const items = 1 + parents + leaves;
    expect(made).toEqual({ items, parents: 1 + parents, depth: 1 + levels, told: items, corrected: 0 });
  },
);

// Of the first: what a dry run leaves unwritten does not depend on the schedule.
test.each(works.slice(0, 1))(
  'a dry run of $fileName says what would change, writes nothing and notifies no one',
  async (schedule) => {
    const received: unknown[] = [];
    const listening = await site.listen((change) => received.push(change));
    const before = await rowCounts();
    const { file, fileName, parents, leaves, skipped, percentages } = schedule;
    const body = { file, file_name: fileName, weights: 'equal', dry_run: true } as const;
    const { status, body: answer, data } = await director.send(importProject, { body });
    expect([status, answer.message]).toEqual([200, 'Nothing was written.']);
    const { project, counts, preview } = data;
    expect(project).toBeNull();
    expect(counts).toEqual({ parents, leaves, skipped });
    expect(preview.percentage).toBe(Number(percentages.equal));
    expect(preview.nodes.length).toBe(500);
    expect(preview.skipped.length).toBe(100);
    expect(await rowCounts()).toEqual(before);

    const marker = await site.project();
    await listening.until(() =>
      received.some((change) => (change as { project_id: number }).project_id === marker.id),
    );
    expect(received.filter((change) => (change as { project_id: number }).project_id !== marker.id)).toEqual(
      [],
    );
  },
);

test('the preview shows all of a small schedule, and the activities of one without parents', async () => {
  const preview = async (file: string) =>
    (await director.send(importProject, { body: { ...small, file, code: `P-${next()}`, dry_run: true } }))
      .data.preview.nodes;
  expect(
    (await preview(smallSchedule)).map(({ code, depth, is_parent, percentage }) => [
      code,
      depth,
      is_parent,
      percentage,
    ]),
  ).toEqual([
    ['A', 2, true, 75],
    ['A-1', 3, false, 100],
    ['A-2', 3, false, 50],
    ['B', 2, false, 0],
  ]);
  const flat = await preview(csv(...Array.from({ length: 501 }, (_, index) => `F-${index},Step,,,,7,`)));
  expect([flat.length, flat[9]?.code, flat[10]?.percentage]).toEqual([500, 'F-9', 7]);
});

test('a tree as deep as the database takes comes in, a deeper one is refused', async () => {
  const chain = (length: number) =>
    csv(...Array.from({ length }, (_, index) => `L${index},Level,${index ? `L${index - 1}` : ''},,,,`));
  const deepest = await director.call(importProject, {
    body: { ...small, file: chain(49), code: `D-${next()}`, dry_run: true },
  });
  expect(deepest.preview.levels).toBe(50);
  const deeper = await director.send(importProject, {
    body: { ...small, file: chain(50), code: `D-${next()}`, dry_run: true },
  });
  expect([deeper.status, Object.keys(deeper.body.errors ?? {})]).toEqual([422, ['file']]);
});

test('title and code may be given, and a code that is taken is refused with nothing written', async () => {
  const code = `IMPORT-${next()}`;
  const { project } = await director.call(importProject, { body: { ...small, title: 'Depot', code } });
  expect(project).toMatchObject({
    title: 'Depot',
    code,
    percentage: 37.5,
    start_date: '2027-01-04',
    end_date: '2027-09-30',
  });
  const before = await rowCounts();
  const again = await director.send(importProject, { body: { ...small, title: 'Depot 2', code } });
  expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([
    409,
    'duplicate',
    ['code'],
  ]);
  const dry = await director.send(importProject, {
    body: { ...small, title: 'Depot 2', code, dry_run: true },
  });
  expect(dry.status, 'a dry run tells it too').toBe(409);
  expect(await rowCounts()).toEqual(before);
});

test('the tree is that of the file', async () => {
  const { project } = await director.call(importProject, {
    body: { ...small, title: 'Yard', code: `Y-${next()}` },
  });
  const areas = await director.call(listAreas, { params: { id: project?.id as number } });
  expect(
    areas.map(({ code, percentage, is_parent, start_date }) => [code, percentage, is_parent, start_date]),
  ).toEqual([
    ['A', 75, true, null],
    ['B', 0, false, '2027-04-01'],
  ]);
  const history = await director.call(listHistory, { params: { kind: 'tasks', id: areas[0]?.id as number } });
  expect(history.data).toMatchObject([{ action: 'created', actor: { id: director.employeeId } }]);
});

test.each([
  ['broken.xer', Buffer.from('this is no schedule').toString('base64')],
  ['broken.xml', Buffer.from('<Project><Tasks><Task>').toString('base64')],
  ['loop.csv', csv('A,One,B,,,,', 'B,Two,A,,,,')],
  ['empty.csv', csv()],
  ['date.csv', csv('A,One,,2027-02-30,,,')],
])('an unreadable file is reported at its field, in a sentence: %s', async (file_name, file) => {
  const before = await rowCounts();
  const { status, body } = await director.send(importProject, {
    body: { file, file_name, weights: 'equal', title: 'Broken', code: `B-${next()}` },
  });
  expect([status, body.code]).toEqual([422, 'invalid']);
  expect(body.errors?.file?.[0]).toMatch(/^[A-Z].*\.$/);
  expect(await rowCounts()).toEqual(before);
});

test('a file beyond 50 MB is refused as too large, also where nothing of it is read', async () => {
  for (const megabytes of [50, 60]) {
    const file = Buffer.alloc(megabytes * 1024 * 1024 + 1, 'a').toString('base64');
    const { status, body } = await director.send(importProject, { body: { ...small, file } });
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(body.message).toContain('50 MB');
  }
});

test('the form says what it needs', async () => {
  const { status, body } = await director.request('/project/import', { method: 'POST', body: {} });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    file: ['Please choose a file.'],
    file_name: ['Please enter the file name.'],
    weights: ['Please select how weights are set.'],
  });
});

test('an import with one key twice makes one project', async () => {
  const headers = { 'idempotency-key': `import-${next()}` };
  const body = { ...small, title: `Imported once ${next()}`, code: `ONCE-${next()}` };
  const first = await director.call(importProject, { body }, headers);
  const second = await director.call(importProject, { body }, headers);
  expect(second).toEqual(first);
  expect((await director.call(listProjects, { query: { search_term: body.title } })).total).toBe(1);
});
