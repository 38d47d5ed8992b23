import {
  computePercentages,
  createTask,
  deleteTask,
  explainProjectPercentage,
  explainTaskPercentage,
  getProject,
  listAreas,
  listSubtasks,
  type TreeNode,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exactPercentage, shown } from '../../../test/exact-roll-up.ts';
import { type ItemReference, next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

type Leaf = { progress?: number; weight?: number };
type Branch = Leaf & { children: (Leaf | Branch)[] };

const plant = async (parent: ItemReference, nodes: (Leaf | Branch)[]): Promise<void> => {
  for (const node of nodes) {
    const task = await site.task(parent, {
      current_percentage: node.progress ?? 0,
      set_percentage: node.weight ?? 0,
    });
    if ('children' in node) await plant(task, node.children);
  }
};
const planted = async (nodes: (Leaf | Branch)[]): Promise<WorkItem> => {
  const project = await site.project();
  await plant(project, nodes);
  return superadmin.call(getProject, { params: project });
};
const corrections = async (project: { id: number }) =>
  (
    await site.query(
      sql<{ corrected: number }>`select roll_up_whole_project(${project.id}::integer) as corrected`,
    )
  )[0]?.corrected;

const third: Branch = { children: [{ progress: 100 }, { progress: 0 }, { progress: 0 }] };

test.each<[string, (Leaf | Branch)[], number]>([
  [
    'one given weight, the rest shared',
    [{ weight: 50, progress: 40 }, { progress: 100 }, { progress: 0 }],
    45,
  ],
  ['no given weight: all count alike', [{ progress: 10 }, { progress: 20 }], 15],
  ['given weights of 100: the others count nothing', [{ weight: 100, progress: 30 }, { progress: 100 }], 30],
  [
    'given weights beyond 100 are scaled',
    [{ weight: 100, progress: 30 }, { weight: 50, progress: 90 }, { progress: 100 }],
    50,
  ],
  [
    'given weights below 100 with no one to share the rest are scaled',
    [
      { weight: 20, progress: 100 },
      { weight: 60, progress: 0 },
    ],
    25,
  ],
  ['one child alone with a small weight counts whole', [{ weight: 0.000001, progress: 42 }], 42],
  ['three thirds done are exactly 100', [{ progress: 100 }, { progress: 100 }, { progress: 100 }], 100],
  [
    'a tiny weight that is open keeps 100 away',
    [{ weight: 0.000001, progress: 0 }, { progress: 100 }],
    99.99,
  ],
  ['a hair below 100 is not 100', [{ progress: 99.999999 }, { progress: 100 }], 99.99],
  [
    'a tiny weight that is done shows as nothing yet',
    [{ weight: 0.000001, progress: 100 }, { progress: 0 }],
    0,
  ],
  ['half is rounded up', [{ progress: 0.01 }, { progress: 0 }], 0.01],
  ['below half is rounded down', [{ progress: 0.009999 }, { progress: 0 }], 0],
  // A third and two thirds of one hundredth, and a half of that: a tie that no binary or decimal fraction holds.
  [
    'a tie made of thirds is rounded up',
    [{ children: [{ progress: 0.01 }, { progress: 0.01 }, { progress: 0.01 }] }, { progress: 0 }],
    0.01,
  ],
  ['thirds of branches add up', [third, third, third, { progress: 100 }], 50],
])('%s', async (_, nodes, percentage) => {
  const project = await planted(nodes);
  expect(project.percentage).toBe(percentage);
  expect(project.progress === 'Completed').toBe(percentage === 100);
  expect(await corrections(project)).toBe(0);
});

test('a tie made of thirds of several branches rounds as the tie it is', async () => {
  // Two of the branches have no end as decimals; together they are exactly one hundredth.
  const project = await planted([
    { children: [{ progress: 0.03 }, { progress: 0 }, { progress: 0 }] },
    { children: [{ progress: 0.02 }, { progress: 0 }, { progress: 0 }] },
    { children: [{ progress: 0.01 }, { progress: 0 }, { progress: 0 }] },
    { progress: 0 },
  ]);
  // (0.01 + 0.02/3 + 0.01/3 + 0) / 4 = 0.005
  expect(project.percentage).toBe(0.01);
});

test('a percentage moves with every change of progress and weight below', async () => {
  const project = await site.project();
  const area = await site.task(project);
  const [a, b] = [
    await site.task(area, { current_percentage: 40 }),
    await site.task(area, { current_percentage: 80 }),
  ];
  const percentage = async () => (await superadmin.call(getProject, { params: project })).percentage;
  expect(await percentage()).toBe(60);
  await superadmin.call(updateTask, { params: a, body: { current_percentage: 60 } });
  expect(await percentage()).toBe(70);
  await superadmin.call(updateTask, { params: b, body: { set_percentage: 75 } });
  expect(await percentage()).toBe(75);
  await superadmin.call(updateTask, { params: b, body: { set_percentage: 0, current_percentage: 0 } });
  expect(await percentage()).toBe(30);
});

test("'% Compute' puts right what went around the roll-up, and takes back what no longer holds", async () => {
  const project = await planted([{ children: [{ progress: 100 }, { progress: 100 }] }]);
  await site.query(sql`update work_items set status = 'Completed' where id = ${project.id}`);
  await site.query(sql`update work_items set current_percentage = 0
    where project_id = ${project.id} and not exists (select 1 from roll_ups r where r.work_item_id = work_items.id)`);
  const computed = await superadmin.call(computePercentages, { params: project });
  expect(computed).toMatchObject({ id: project.id, percentage: 0, status: 'In Progress' });
  expect(await corrections(project)).toBe(0);
});

test("'% Compute' changes nothing where nothing is wrong", async () => {
  const project = await planted([third, { weight: 10, progress: 7 }]);
  expect(await superadmin.call(computePercentages, { params: project })).toEqual(project);
});

test('the explanation of a percentage adds up', async () => {
  const cases: [string, (Leaf | Branch)[]][] = [
    ['equal', [third, third, { progress: 50 }]],
    ['shared', [{ weight: 50, progress: 40 }, { progress: 100 }, third]],
    ['scaled', [{ weight: 70, progress: 40 }, { weight: 80, progress: 90 }, { progress: 100 }]],
    [
      'scaled',
      [
        { weight: 20, progress: 40 },
        { weight: 10, progress: 90 },
      ],
    ],
    [
      'set',
      [
        { weight: 60, progress: 40 },
        { weight: 40, progress: 90 },
      ],
    ],
    ['equal', [{ progress: 100 }, { progress: 100 }, { progress: 100 }]],
    // Cut and rounded values part here.
    ['equal', [{ progress: 54.99496 }]],
    ['equal', [{ progress: 54.995 }]],
    ['equal', [{ progress: 99.999999 }]],
    ['scaled', [33.333333, 33.333333, 33.333333].map((weight) => ({ weight, progress: 100 }))],
  ];
  for (const [rule, nodes] of cases) {
    const project = await planted(nodes);
    const reason = await superadmin.call(explainProjectPercentage, { params: project });
    const { weight_sum, contribution_sum, children } = reason;
    const linesMayMiss = 0.000101 * children.length;
    const ofLines = (field: 'weight' | 'contribution') =>
      children.reduce((all, child) => all + child[field], 0);
    expect(reason).toMatchObject({ rule, percentage: project.percentage, weight_sum: 100 });
    const rounded = Math.round(contribution_sum * 100) / 100;
    expect(rounded === 100 && contribution_sum < 100 ? 99.99 : rounded).toBe(project.percentage);
    expect(Math.abs(ofLines('weight') - weight_sum)).toBeLessThan(linesMayMiss);
    expect(Math.abs(ofLines('contribution') - contribution_sum)).toBeLessThan(linesMayMiss);
  }
});

test('the explanation of the example names weights and parts', async () => {
  const project = await planted([{ weight: 50, progress: 40 }, { progress: 100 }, { progress: 0 }]);
  const { children } = await superadmin.call(explainProjectPercentage, { params: project });
  expect(children.map(({ weight, percentage, contribution }) => [weight, percentage, contribution])).toEqual([
    [50, 40, 20],
    [25, 100, 25],
    [25, 0, 0],
  ]);
  const leaf = await superadmin.call(explainTaskPercentage, { params: { id: children[0]?.id as number } });
  expect(leaf).toEqual({ percentage: 40, rule: 'equal', children: [], weight_sum: 0, contribution_sum: 0 });
});

/** The tree as the API shows it, and the exact one. */
async function compare(item: ItemReference & { percentage: number }, node: Grown): Promise<void> {
  expect(item.percentage, `item ${item.id}`).toBe(shown(exactPercentage(node)));
  const endpoint = item.type === 'projects' ? listAreas : listSubtasks;
  const children: TreeNode[] = await superadmin.call(endpoint, { params: { id: item.id } });
  expect(children.length).toBe(node.children.length);
  for (const child of children) {
    await compare(child, node.children.find(({ id }) => id === child.id) as Grown);
  }
}

type Grown = { id: number; progress: number; weight: number; children: Grown[] };

const percent = fc.oneof(
  fc.constantFrom(0, 100, 50, 33.333333, 99.999999, 0.000001, 0.01, 0.015),
  fc.integer({ min: 0, max: 100_000_000 }).map((millionths) => millionths / 1e6),
);
const weight = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: percent });
const edit = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'remove', 'progress', 'progress', 'weight'),
  at: fc.nat(),
  progress: percent,
  weight,
});

const below = (node: Grown): Grown[] => node.children.flatMap((child) => [child, ...below(child)]);
const parentOf = (root: Grown, node: Grown) =>
  [root, ...below(root)].find(({ children }) => children.includes(node)) as Grown;

test('whatever is edited in whatever tree, every percentage is what the rule says, with nothing left to correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 30 }), async (edits) => {
      const project = await site.project();
      const root: Grown = { id: project.id, progress: 0, weight: 0, children: [] };
      for (const { kind, at, ...values } of edits) {
        const tasks = below(root);
        const task = tasks[at % Math.max(1, tasks.length)];
        if (kind === 'add') {
          const parent = [root, ...tasks][at % (tasks.length + 1)] as Grown;
          const item = {
            id: parent.id,
            project_id: root.id,
            type: parent === root ? 'projects' : 'tasks',
          } as const;
          const made = await site.task(item, {
            current_percentage: values.progress,
            set_percentage: values.weight,
          });
          parent.children.push({ id: made.id, ...values, children: [] });
        } else if (task && kind === 'remove') {
          const parent = parentOf(root, task);
          const before = shown(exactPercentage(parent));
          await superadmin.call(deleteTask, { params: { id: task.id } });
          parent.children = parent.children.filter((child) => child !== task);
          if (parent.children.length === 0) parent.progress ||= before;
        } else if (task && kind === 'weight') {
          await superadmin.call(updateTask, {
            params: { id: task.id },
            body: { set_percentage: values.weight },
          });
          task.weight = values.weight;
        } else if (task && task.children.length === 0) {
          await superadmin.call(updateTask, {
            params: { id: task.id },
            body: { current_percentage: values.progress },
          });
          // A value that a leaf shows and gets back is left as it is, with the places that are not shown; unless only
          // without them it has begun or may be inspected.
          const means = (progress: number) => [progress === 0, progress >= 80].join();
          const isSame = means(values.progress) === means(task.progress);
          if (!isSame || values.progress !== shown(exactPercentage(task))) task.progress = values.progress;
        }
      }
      await compare(await superadmin.call(getProject, { params: project }), root);
      expect(await corrections(project)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('fifty edits at once in one project end where the rule says', async () => {
  const project = await site.project();
  const root: Grown = { id: project.id, progress: 0, weight: 0, children: [] };
  const leaves: Grown[] = [];
  for (let area = 0; area < 5; area++) {
    const branch = await site.task(project, { set_percentage: area });
    const node: Grown = { id: branch.id, progress: 0, weight: area, children: [] };
    root.children.push(node);
    for (let leaf = 0; leaf < 5; leaf++) {
      const made = await site.task(branch);
      const grown: Grown = { id: made.id, progress: 0, weight: 0, children: [] };
      node.children.push(grown);
      leaves.push(grown);
    }
  }
  await Promise.all(
    leaves.flatMap((leaf, index) => {
      leaf.progress = (index * 37) % 101;
      leaf.weight = (index * 13) % 30;
      return [
        superadmin.call(updateTask, { params: { id: leaf.id }, body: { current_percentage: leaf.progress } }),
        superadmin.call(updateTask, { params: { id: leaf.id }, body: { set_percentage: leaf.weight } }),
      ];
    }),
  );
  await compare(await superadmin.call(getProject, { params: project }), root);
  expect(await corrections(project)).toBe(0);
});

test('tasks made and deleted at once in one project leave nothing to correct', async () => {
  const project = await site.project();
  const area = await site.task(project, { current_percentage: 30 });
  const old = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      site.task(area, { current_percentage: index * 10, set_percentage: index }),
    ),
  );
  await Promise.all([
    ...old.map((task) => superadmin.call(deleteTask, { params: task })),
    ...Array.from({ length: 10 }, () => site.task(area, { current_percentage: 50 })),
    ...Array.from({ length: 5 }, () => site.task(project, { current_percentage: 100 })),
  ]);
  expect((await superadmin.call(getProject, { params: project })).percentage).toBe(
    shown({ over: 55_000n, under: 600n }),
  );
  expect(await corrections(project)).toBe(0);
});

test('of a parent that is deleted while children are made below it, all go or none is made', async () => {
  const project = await site.project();
  const area = await site.task(project, { current_percentage: 80 });
  const kept = await site.task(project, { current_percentage: 10 });
  const create = () =>
    superadmin.send(createTask, {
      params: area,
      body: { project_id: project.id, parent_id: area.id, title: 'Late', code: `L-${next()}` },
    });
  const [deleted, ...made] = await Promise.all([
    superadmin.send(deleteTask, { params: area }),
    create(),
    create(),
    create(),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of made) expect([201, 404]).toContain(status);
  const left = await superadmin.call(listAreas, { params: project });
  expect(left.map((node) => node.id)).toEqual([kept.id]);
  expect((await superadmin.call(getProject, { params: project })).percentage).toBe(10);
  expect(await corrections(project)).toBe(0);
});

test('edits in several projects at once do not block each other', async () => {
  const projects = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const project = await site.project();
      const area = await site.task(project);
      return { project, leaves: await Promise.all(Array.from({ length: 4 }, () => site.task(area))) };
    }),
  );
  await Promise.all(
    projects.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) =>
        [25, 75].map((current_percentage) =>
          superadmin.call(updateTask, { params: leaf, body: { current_percentage } }),
        ),
      ),
    ),
  );
  for (const { project } of projects) {
    expect([25, 37.5, 50, 62.5, 75]).toContain(
      (await superadmin.call(getProject, { params: project })).percentage,
    );
    expect(await corrections(project)).toBe(0);
  }
});
