import {
  addFromTemplate,
  copyTask,
  createTask,
  createTemplate,
  deleteTask,
  deleteTemplate,
  getProject,
  listAreas,
  listSubtasks,
  moveTask,
  type TreeNode,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exactPercentage, shown } from '../../../test/exact-roll-up.ts';
import { type ItemReference, next, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

type Node = {
  id: number;
  code: string;
  progress: number;
  weight: number;
  parent: Node | null;
  children: Node[];
};

/** Larger trees are not copied: copies of copies would soon be a thousand items. */
const MOST_COPIED = 6;

const percent = fc.constantFrom(0, 100, 33.333333, 50, 99.999999, 0.000001);
const weight = fc.constantFrom(0, 0, 0, 33.333333, 60);
const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'move', 'move', 'move', 'copy', 'template', 'remove'),
  at: fc.nat(),
  to: fc.nat(),
  progress: percent,
  weight,
});

const withBelow = (node: Node): Node[] => [node, ...node.children.flatMap(withBelow)];
const isWithin = (node: Node | null, root: Node): boolean =>
  node !== null && (node === root || isWithin(node.parent, root));

function takeOut(node: Node) {
  const parent = node.parent as Node;
  const before = shown(exactPercentage(parent));
  parent.children.splice(parent.children.indexOf(node), 1);
  // The leaf again that it was, or else with what it showed.
  if (parent.children.length === 0) parent.progress ||= before;
}

/** A copy of a node: without progress, its items found by their codes. */
async function copyOf(node: Node, id: number, parent: Node, weight: number): Promise<Node> {
  const copy: Node = { id, code: node.code, progress: 0, weight, parent, children: [] };
  const below = await superadmin.call(listSubtasks, { params: { id } });
  expect(below.length).toBe(node.children.length);
  for (const child of node.children) {
    const made = below.find(({ code }) => code === child.code) as TreeNode;
    copy.children.push(await copyOf(child, made.id, copy, child.weight));
  }
  return copy;
}

async function add(below: Node, project: Node, progress: number, set_percentage: number) {
  const code = `S-${next()}`;
  const { id } = await superadmin.call(createTask, {
    params: { id: below.id },
    body: {
      project_id: project.id,
      parent_id: below === project ? null : below.id,
      title: 'Step',
      code,
      current_percentage: progress,
      set_percentage,
    },
  });
  below.children.push({ id, code, progress, weight: set_percentage, parent: below, children: [] });
}

/** The tree as it is answered equals the expected one, item by item. */
async function expectTree(item: ItemReference & { percentage: number }, node: Node): Promise<void> {
  expect(item.percentage, `item ${item.id}`).toBe(shown(exactPercentage(node)));
  const children: TreeNode[] = await superadmin.call(item.type === 'projects' ? listAreas : listSubtasks, {
    params: { id: item.id },
  });
  expect(children.map(({ id }) => id).sort()).toEqual(node.children.map(({ id }) => id).sort());
  for (const child of children)
    await expectTree(child, node.children.find(({ id }) => id === child.id) as Node);
}

/** A copy by way of a template, which is gone afterwards: there can be only so many. */
async function fromTemplate(
  picked: Node,
  body: { project_id: number; parent_id: number | null; code: string },
) {
  const template = await superadmin.call(createTemplate, {
    body: { name: `Step ${next()}`, project_id: body.project_id, task_id: picked.id },
  });
  const made = await superadmin.call(addFromTemplate, { params: template, body });
  await superadmin.call(deleteTemplate, { params: template });
  return made;
}

test('after any sequence of moves, copies, uses of templates and deletions every item is there once, and every percentage is what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { id } = await site.project();
      const project: Node = { id, code: '', progress: 0, weight: 0, parent: null, children: [] };
      for (const { kind, at, to, progress, weight } of steps) {
        const nodes = withBelow(project);
        const picked = nodes[at % nodes.length] as Node;
        const target = nodes[to % nodes.length] as Node;
        if (kind === 'add') await add(picked, project, progress, weight);
        else if (picked === project) continue;
        else if (kind === 'remove') {
          await superadmin.call(deleteTask, { params: picked });
          takeOut(picked);
        } else if (kind === 'copy' || kind === 'template') {
          if (withBelow(picked).length > MOST_COPIED) continue;
          const code = `S-${next()}`;
          const parent_id = target === project ? null : target.id;
          const body = { project_id: project.id, parent_id, code, set_percentage: weight };
          const { id } =
            kind === 'copy'
              ? await superadmin.call(copyTask, { params: picked, body })
              : await fromTemplate(picked, body);
          const copy = await copyOf({ ...picked, code }, id, target, weight);
          target.children.push(copy);
        } else {
          // A copy has the codes of what it was made of, which may be taken where it is moved.
          const code = `S-${next()}`;
          const parent_id = target === project ? null : target.id;
          const body = { parent_id, code, set_percentage: weight };
          const { status } = await superadmin.send(moveTask, { params: picked, body });
          expect(status).toBe(isWithin(target, picked) ? 422 : 200);
          if (status !== 200) continue;
          if (picked.parent !== target) {
            takeOut(picked);
            target.children.push(picked);
            picked.parent = target;
          }
          Object.assign(picked, { code, weight });
        }
      }
      await expectTree(await superadmin.call(getProject, { params: { id } }), project);
      const [left] = await site.query(sql<{ corrected: number; items: number; sums: number }>`
        select roll_up_whole_project(${id}::integer) as corrected,
          (select count(*)::integer from work_items where project_id = ${id}) as items,
          (select count(*)::integer from roll_ups r join work_items w on w.id = r.work_item_id
            where w.project_id = ${id}) as sums`);
      const nodes = withBelow(project);
      expect(left).toEqual({
        corrected: 0,
        items: nodes.length,
        sums: nodes.filter(({ children }) => children.length > 0).length,
      });
    }),
    { numRuns: 25 },
  );
});
