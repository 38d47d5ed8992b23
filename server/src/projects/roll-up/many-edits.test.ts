import { createTask, deleteTask, getProject, updateTask } from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ExactNode, exactPercentage, shown } from '../../../test/exact-roll-up.ts';
import { next, testApp } from '../../../test/test-app.ts';

const EDITS = 1000;
/** A new seed each run; a failure reports its seed, to be set here. */
const SEED = Date.now() % 2 ** 31;
const LEVELS = 11;

const site = await testApp();
const { superadmin } = site;

type Node = ExactNode & {
  id: number;
  progress: number;
  weight: number;
  children: Node[];
  parent: Node | null;
};

/** Every parent's sums as stored, and as counted again; the rows are exact decimals as text. */
async function sums(projectId: number): Promise<{ kept: unknown[]; again: unknown[] }> {
  const read = () =>
    site.query(sql`select r.work_item_id, trim_scale(r.set_sum)::text as set_sum, trim_scale(r.set_weighted)::text as set_weighted,
        r.shared_count, trim_scale(r.shared_sum)::text as shared_sum, r.child_count, trim_scale(r.percentage)::text as percentage
      from roll_ups r join work_items w on w.id = r.work_item_id where w.project_id = ${projectId} order by 1`);
  const kept = await read();
  await site.query(
    sql`delete from roll_ups r using work_items w where w.id = r.work_item_id and w.project_id = ${projectId}`,
  );
  await site.query(sql`select roll_up_whole_project(${projectId}::integer)`);
  return { kept, again: await read() };
}

test('a thousand edits in a deep tree leave not the last decimal place wrong', async () => {
  const project = await site.project();
  const root: Node = { id: project.id, progress: 0, weight: 0, children: [], parent: null };
  const tasks: Node[] = [];
  // Thirds, sevenths and millionths: shares that no decimal holds, and weights that do not add up to 100.
  const values = fc.sample(
    fc.record({
      kind: fc.constantFrom('add', 'add', 'remove', 'progress', 'progress', 'progress', 'weight'),
      at: fc.nat(),
      progress: fc.constantFrom(0, 100, 33.333333, 14.285714, 0.000001, 99.999999, 66.67, 80),
      weight: fc.constantFrom(0, 0, 0, 33.333333, 0.000001, 14.285714, 55.5),
    }),
    { numRuns: EDITS, seed: SEED },
  );
  const depth = (node: Node): number => (node.parent ? depth(node.parent) + 1 : 1);

  for (const { kind, at, progress, weight } of values) {
    const task = tasks[at % Math.max(1, tasks.length)];
    if (kind === 'add') {
      const picked = task && depth(task) < LEVELS ? task : root;
      const { id } = await superadmin.call(createTask, {
        params: { id: picked.id },
        body: {
          project_id: root.id,
          parent_id: picked === root ? null : picked.id,
          title: 'Step',
          code: `S-${next()}`,
          current_percentage: progress,
          set_percentage: weight,
        },
      });
      const made: Node = { id, progress, weight, children: [], parent: picked };
      picked.children.push(made);
      tasks.push(made);
    } else if (task && kind === 'remove' && task.children.length === 0) {
      const parent = task.parent as Node;
      const before = shown(exactPercentage(parent));
      await superadmin.call(deleteTask, { params: task });
      parent.children.splice(parent.children.indexOf(task), 1);
      tasks.splice(tasks.indexOf(task), 1);
      if (parent.children.length === 0) parent.progress ||= before;
    } else if (task && kind === 'weight') {
      await superadmin.call(updateTask, { params: task, body: { set_percentage: weight } });
      task.weight = weight;
    } else if (task && kind === 'progress' && task.children.length === 0) {
      await superadmin.call(updateTask, { params: task, body: { current_percentage: progress } });
      task.progress = progress;
    }
  }

  expect((await superadmin.call(getProject, { params: project })).percentage, `seed ${SEED}`).toBe(
    shown(exactPercentage(root)),
  );
  const { kept, again } = await sums(project.id);
  expect(kept.length, 'parents, or the edits have made no tree worth the name').toBeGreaterThan(40);
  expect(kept, `seed ${SEED}`).toEqual(again);
});
