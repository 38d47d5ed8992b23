import { getProject, getTask, updateTask, updateTasks, type WorkItem } from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const percent = fc.constantFrom(0, 100, 33.333333, 50, 99.999999);
const weight = fc.constantFrom(0, 0, 33.333333, 60);
const leaf = fc.record({ current_percentage: percent, set_percentage: weight });
const tree = fc.array(
  fc.array(fc.array(leaf, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  {
    minLength: 1,
    maxLength: 2,
  },
);
const changes = fc.oneof(
  fc.record({ set_percentage: weight }),
  fc.constant({ is_left_out: true, left_out_reason: 'Omitted' }),
  fc.record({ set_percentage: weight, is_left_out: fc.constant(false) }),
);

type Leaf = { current_percentage: number; set_percentage: number };

/** A project with Areas, Locations and leaves; gives all of it, the project first. */
async function plant(areas: Leaf[][][]): Promise<WorkItem[]> {
  const project = await site.project();
  const items = [project];
  for (const locations of areas) {
    const area = await site.task(project);
    items.push(area);
    for (const leaves of locations) {
      const location = await site.task(area);
      items.push(location);
      for (const fields of leaves) items.push(await site.task(location, fields));
    }
  }
  return items;
}

const percentages = ([project, ...tasks]: WorkItem[]) =>
  Promise.all([
    superadmin.call(getProject, { params: { id: (project as WorkItem).id } }),
    ...tasks.map(({ id }) => superadmin.call(getTask, { params: { id } })),
  ]).then((items) => items.map(({ percentage }) => percentage));

test('many tasks at once have the percentages that one after the other has', async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.array(fc.record({ changes, at: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (areas, steps) => {
        const [together, single] = [await plant(areas), await plant(areas)];
        const project = together[0] as WorkItem;
        for (const { changes: body, at } of steps) {
          const places = [...new Set(at.map((place) => 1 + (place % (together.length - 1))))];
          const tasks = places.map((place) => ({ id: (together[place] as WorkItem).id }));
          await superadmin.call(updateTasks, { params: { id: project.id }, body: { tasks, ...body } });
          for (const place of places)
            await superadmin.call(updateTask, { params: { id: (single[place] as WorkItem).id }, body });
        }
        expect(await percentages(together)).toEqual(await percentages(single));
        const [left] = await site.query(
          sql<{ corrected: number }>`select roll_up_whole_project(${project.id}::integer) as corrected`,
        );
        expect(left?.corrected).toBe(0);
      },
    ),
    { numRuns: 15 },
  );
});
