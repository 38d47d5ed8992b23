import { createTask, deleteTask, getProjectProgress, getTaskProgress, updateTask } from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ExactNode, exactPercentage, shown } from '../../test/exact-roll-up.ts';
import { next, testApp } from '../../test/test-app.ts';

const DAYS = 12;
const EDITS_A_DAY = 8;
/** A new seed each run; a failure reports its seed, to be set here. */
const SEED = Date.now() % 2 ** 31;

const site = await testApp({ timeZone: 'Asia/Singapore' });
const { superadmin } = site;

/** Lets a day pass: all that was recorded was a day earlier. */
const letADayPass = () =>
  site.query(sql`do $$ begin
    -- The history takes no change otherwise.
    perform set_config('session_replication_role', 'replica', true);
    update history set at = at - interval '1 day';
    update progress_changes set at = at - interval '1 day';
  end $$`);

type Item = { parent: number | null; set: number; progress: number };

/** The items of the history as they were before a moment, by its rows alone. */
async function itemsBefore(projectId: number, moment: string): Promise<Map<number, Item>> {
  const rows = await site.query(
    sql<{ record_id: number; action: string; changes: Record<string, [unknown, unknown]> }>`
      select record_id, action, changes from history
      where table_name = 'work_items' and at < ${moment}::timestamptz order by id`,
  );
  const items = new Map<number, Item>();
  for (const { record_id, action, changes } of rows) {
    const after = (field: string) => changes[field]?.[1];
    const known = items.get(record_id);
    if (action === 'deleted') items.delete(record_id);
    else if (action === 'created') {
      const item = { parent: (after('parent_id') ?? null) as number | null };
      items.set(record_id, {
        ...item,
        set: Number(after('set_percentage') ?? 0),
        progress: Number(after('current_percentage') ?? 0),
      });
    } else if (known) {
      known.set = Number(after('set_percentage') ?? known.set);
      known.progress = Number(after('current_percentage') ?? known.progress);
    }
  }
  expect(items.has(projectId)).toBe(true);
  return items;
}

function nodeOf(items: ReadonlyMap<number, Item>, id: number): ExactNode {
  const { set, progress } = items.get(id) as Item;
  const children = [...items]
    .filter(([, { parent }]) => parent === id)
    .map(([child]) => nodeOf(items, child));
  return { progress, weight: set, children };
}

/** The end of a day at the site, and the day, so many days before today. */
async function dayBefore(days: number): Promise<{ day: string; end: string }> {
  const [row] = await site.query(sql<{ day: string; end: string }>`
    select d.day::text as day, ((d.day + 1)::timestamp at time zone 'Asia/Singapore')::text as end
    from (select (now() at time zone 'Asia/Singapore')::date - ${days}::integer as day) d`);
  return row as { day: string; end: string };
}

test('the progress of a project and its tasks at each day’s end is the roll-up of the history until then', async () => {
  const project = await site.project();
  const tasks: { id: number; parentId: number | null }[] = [];
  const edits = fc.sample(
    fc.record({
      kind: fc.constantFrom('add', 'add', 'progress', 'progress', 'progress', 'weight', 'remove'),
      at: fc.nat(),
      progress: fc.constantFrom(0, 100, 33.333333, 14.285714, 66.67, 80),
      weight: fc.constantFrom(0, 0, 33.333333, 14.285714, 55.5),
    }),
    { numRuns: DAYS * EDITS_A_DAY, seed: SEED },
  );
  const isParent = (id: number) => tasks.some(({ parentId }) => parentId === id);

  for (const [index, { kind, at, progress, weight }] of edits.entries()) {
    if (index % EDITS_A_DAY === 0) await letADayPass();
    const task = tasks[at % Math.max(1, tasks.length)];
    if (kind === 'add' || !task) {
      const parent = at % 3 === 0 ? undefined : task;
      const { id } = await superadmin.call(createTask, {
        params: { id: parent?.id ?? project.id },
        body: {
          project_id: project.id,
          parent_id: parent?.id ?? null,
          title: 'Task',
          code: `T-${next()}`,
          current_percentage: progress,
          set_percentage: weight,
        },
      });
      tasks.push({ id, parentId: parent?.id ?? null });
    } else if (kind === 'remove' && !isParent(task.id)) {
      await superadmin.call(deleteTask, { params: { id: task.id } });
      tasks.splice(tasks.indexOf(task), 1);
    } else if (kind === 'progress' && !isParent(task.id)) {
      await superadmin.call(updateTask, { params: { id: task.id }, body: { current_percentage: progress } });
    } else if (kind === 'weight') {
      await superadmin.call(updateTask, { params: { id: task.id }, body: { set_percentage: weight } });
    }
  }

  const seen = new Set<number>();
  for (let days = 0; days < DAYS; days++) {
    const { day, end } = await dayBefore(days);
    const items = await itemsBefore(project.id, end);
    const { percentage } = await superadmin.call(getProjectProgress, {
      params: { id: project.id },
      query: { on: day },
    });
    expect(percentage, `seed ${SEED}, ${day}`).toBe(shown(exactPercentage(nodeOf(items, project.id))));
    seen.add(percentage as number);
    for (const { id } of tasks.slice(0, 12)) {
      const answer = await superadmin.call(getTaskProgress, { params: { id }, query: { on: day } });
      const expected = items.has(id) ? shown(exactPercentage(nodeOf(items, id))) : null;
      expect(answer.percentage, `seed ${SEED}, task ${id} on ${day}`).toBe(expected);
    }
  }
  // Days that are all alike would show nothing.
  expect(seen.size).toBeGreaterThan(3);
});

test('a day to come is refused at its field, and a hidden project is not there', async () => {
  const project = await site.project();
  const worker = await site.as('Worker');
  const input = { params: { id: project.id } };
  expect((await worker.send(getProjectProgress, input)).status).toBe(404);
  const refused = await superadmin.send(getProjectProgress, { ...input, query: { on: '2190-01-01' } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ on: ['Please pick today or an earlier day.'] });
});
