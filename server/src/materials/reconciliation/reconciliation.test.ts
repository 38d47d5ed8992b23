import {
  exportReconciliation,
  listMaterialMovements,
  listReconciliation,
  type OutOfLineKind,
  outOfLineSentences,
  outOfLineValues,
  type ReconciliationRow,
  returnWithdrawn,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { change, noon, TODAY, write } from '../../../test/site-records.ts';
import type { ItemReference } from '../../../test/test-app.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material, see } = site;

type Scope = { project_id?: number; task_id?: number };
const rowsOf = async (
  search_term: string,
  scope: Scope & { out_of_line?: 'true' } = {},
  person = superadmin,
) => (await person.call(listReconciliation, { query: { search_term, per_page: 100, ...scope } })).data;
const rowOf = async (search_term: string, scope: Scope = {}) => {
  const rows = await rowsOf(search_term, scope);
  expect(rows).toHaveLength(1);
  return rows[0] as ReconciliationRow;
};
const report = (item: ItemReference, id: number, report_qty: number) =>
  write(superadmin, item, 'daily_report', { materials: [{ id, report_qty }] });

test('the quantities of a material are shown in every scope, and equal those of the list of materials', async () => {
  const { id, code } = await material();
  const task = await site.task(tree.area, { current_percentage: 25 });
  await site.bulk([[id, 200]], tree.area);
  await site.order([[id, 7.5]], task, false);
  const { id: order } = await site.issue([[id, 100]], task);
  await site.deliver(order, [[id, 60.125]]);
  const { id: withdrawal } = await site.withdraw([[id, 30.5]], task);
  await superadmin.call(returnWithdrawn, {
    params: { id: withdrawal },
    body: { date: TODAY, materials: [{ id, qty: 0.25 }] },
  });
  await report(task, id, 12.375);
  const expected = {
    requested_qty: 107.5,
    ordered_qty: 100,
    delivered_qty: 60.125,
    withdrawn_qty: 30.25,
    reported_qty: 12.375,
  };
  const scopes = [{}, { project_id: tree.project.id }, { task_id: tree.area.id }, { task_id: task.id }];
  for (const scope of scopes) {
    const row = await rowOf(code, scope);
    const figures = await see(id, scope);
    expect(row).toMatchObject({ ...expected, project: { id: tree.project.id } });
    expect(row).toMatchObject({
      bulk_qty: figures.filtered_bulk_qty,
      requested_qty: figures.filtered_request_order_qty,
      delivered_qty: figures.filtered_delivered_order_qty,
      withdrawn_qty: figures.filtered_used_qty,
    });
    for (const [figure, quantity] of [
      ['po', row.ordered_qty],
      ['reported_qty', row.reported_qty],
    ] as const) {
      const { data } = await superadmin.call(listMaterialMovements, {
        params: { id },
        query: { figure, ...scope },
      });
      expect(
        data.reduce((sum, row) => sum + row.quantity, 0),
        figure,
      ).toBe(quantity);
    }
  }
  expect(await rowOf(code, { task_id: tree.area.id })).toMatchObject({
    bulk_qty: 200,
    drawn_percentage: 15.13,
  });
  expect(await rowOf(code, { task_id: task.id })).toMatchObject({
    bulk_qty: 0,
    drawn_percentage: null,
    progress: 25,
    // The contract belongs to an item above this task.
    out_of_line: [],
  });
  expect(await rowsOf(code, { task_id: tree.location.id })).toEqual([]);
  const { data } = await superadmin.call(listReconciliation, { query: { material_id: id } });
  expect(data).toEqual(await rowsOf(code));
  expect(await site.differences()).toEqual([]);
});

type Store = { id: number; task: ItemReference; elsewhere: ItemReference };
type Border = {
  kind: OutOfLineKind;
  progress: number;
  /** Brings the material to the limit of what is in line. */
  within(store: Store): Promise<unknown>;
  /** Goes one step beyond it. */
  beyond(store: Store): Promise<unknown>;
  says: string;
};
const borders: Border[] = [
  {
    kind: 'requested_above_bulk',
    progress: 0,
    within: async ({ id, task }) => {
      await site.bulk([[id, 100]], task);
      await site.order([[id, 100]], task);
    },
    beyond: ({ id, task }) => site.order([[id, 0.001]], task),
    says: 'Requested 100.001 of 100 m in the contract',
  },
  {
    kind: 'ordered_above_requested',
    progress: 0,
    within: async ({ id, task }) => {
      await site.bulk([[id, 50]], task);
      await site.issue([[id, 40]], task);
    },
    beyond: async ({ id, task }) => {
      const { id: order } = await site.order([[id, 0.5]], task);
      await site.issued(site.issueBody(order, [[id, 0.501]]));
    },
    says: 'Ordered 40.501 of 40.5 m requested',
  },
  {
    kind: 'withdrawn_above_bulk',
    progress: 100,
    within: async ({ id, task, elsewhere }) => {
      await site.bulk([[id, 100]], task);
      await site.stock([[id, 100]], task);
      await site.bulk([[id, 20]], elsewhere);
      await site.stock([[id, 20]], elsewhere);
      await site.withdraw([[id, 100]], task);
    },
    beyond: ({ id, task }) => site.withdraw([[id, 20]], task),
    says: 'Withdrawn 120 of 100 m in the contract',
  },
  {
    kind: 'reported_above_withdrawn',
    progress: 90,
    within: async ({ id, task }) => {
      await site.bulk([[id, 100]], task);
      await site.stock([[id, 10.3]], task);
      await site.withdraw([[id, 10.3]], task);
      await report(task, id, 10.3);
    },
    beyond: ({ id, task }) => report(task, id, 30),
    says: 'Reported 30 m more than withdrawn',
  },
  {
    kind: 'drawn_ahead_of_progress',
    progress: 60,
    within: async ({ id, task }) => {
      await site.bulk([[id, 100]], task);
      await site.stock([[id, 100]], task);
      await site.withdraw([[id, 79.999]], task);
    },
    beyond: ({ id, task }) => site.withdraw([[id, 15.001]], task),
    says: '95% withdrawn, 60% done',
  },
];

test.each(borders)(
  '$kind is marked beyond its border and not at it',
  async ({ kind, progress, within, beyond, says }) => {
    const { id, code } = await material();
    const area = await site.task(await site.project());
    const task = await site.task(area, { current_percentage: progress });
    const store = { id, task, elsewhere: await site.task(area, { current_percentage: progress }) };
    await within(store);
    expect((await rowOf(code, { task_id: task.id })).out_of_line).toEqual([]);
    expect(await rowsOf(code, { task_id: task.id, out_of_line: 'true' })).toEqual([]);
    await beyond(store);
    const row = await rowOf(code, { task_id: task.id });
    expect(row.out_of_line).toEqual([kind]);
    expect(await rowsOf(code, { task_id: task.id, out_of_line: 'true' })).toEqual([row]);
    const values: Record<string, string> = outOfLineValues(row);
    expect(outOfLineSentences[kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '?')).toBe(
      says,
    );
  },
);

test('exactly 20 points ahead of the progress is marked', async () => {
  const { id, code } = await material();
  const task = await site.task(tree.area, { current_percentage: 33.33 });
  await site.bulk([[id, 100]], task);
  await site.stock([[id, 100]], task);
  await site.withdraw([[id, 53.329]], task);
  expect((await rowOf(code, { task_id: task.id })).out_of_line).toEqual([]);
  await site.withdraw([[id, 0.001]], task);
  expect(await rowOf(code, { task_id: task.id })).toMatchObject({
    out_of_line: ['drawn_ahead_of_progress'],
    drawn_percentage: 53.33,
    progress: 33.33,
  });
});

test('a project is measured by its own progress, and a quantity that is not in the contract is marked there', async () => {
  const { id, code } = await material();
  const project = await site.project();
  const area = await site.task(project);
  await site.order([[id, 4]], area);
  expect(await rowOf(code)).toMatchObject({
    project: { id: project.id },
    progress: 0,
    out_of_line: ['requested_above_bulk'],
  });
  expect((await rowOf(code, { task_id: area.id })).out_of_line).toEqual([]);
});

test('what is out of line is listed first where that is asked for', async () => {
  const project = await site.project();
  const task = await site.task(project);
  const [early, late] = [await material(), await material()];
  await site.bulk(
    [
      [early.id, 10],
      [late.id, 10],
    ],
    task,
  );
  await site.order([[late.id, 10.001]], task);
  const codes = async (query: object) => {
    const { data } = await superadmin.call(listReconciliation, {
      query: { project_id: project.id, ...query },
    });
    return data.map(({ code }) => code);
  };
  expect(await codes({})).toEqual([early.code, late.code]);
  expect(await codes({ sort: 'out_of_line' })).toEqual([late.code, early.code]);
  expect(await codes({ sort: 'out_of_line', out_of_line: 'true' })).toEqual([late.code]);
});

test('reported quantities follow changes and deletions of daily reports', async () => {
  const { id, code } = await material();
  const task = await site.task(tree.area);
  const first = await report(task, id, 5);
  await report(task, id, 2.125);
  const reported = async () => (await rowsOf(code, { task_id: task.id }))[0]?.reported_qty ?? 0;
  expect(await reported()).toBe(7.125);
  await change(superadmin, first, { activity: 'Other words', materials: [{ id, report_qty: 1 }] });
  expect(await reported()).toBe(3.125);
  expect(await site.differences()).toEqual([]);
  await change(superadmin, first, { materials: [] });
  expect(await reported()).toBe(2.125);
  expect(await site.differences()).toEqual([]);
});

test('rows of a project are listed only for those who see it, and its scope is not found', async () => {
  const { id, code } = await material();
  const hidden = await site.task(await site.project());
  const own = await site.task(await site.project());
  for (const task of [hidden, own]) await site.bulk([[id, 10]], task);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, own);
  expect((await rowsOf(code, {}, engineer)).map(({ project }) => project.id)).toEqual([own.project_id]);
  expect((await rowsOf(code)).map(({ project }) => project.id).toSorted()).toEqual(
    [hidden.project_id, own.project_id].toSorted(),
  );
  for (const query of [{ project_id: hidden.project_id }, { task_id: hidden.id }]) {
    expect((await engineer.send(listReconciliation, { query })).status).toBe(404);
    expect((await engineer.send(listMaterialMovements, { params: { id }, query })).status).toBe(404);
  }
  const worker = await site.as('Worker');
  expect((await worker.send(listReconciliation, {})).status).toBe(403);
});

test('the export has the filtered rows with their sentences', async () => {
  const { id, code } = await material();
  const task = await site.task(tree.area);
  await site.order([[id, 1234.5]], task);
  const path = await superadmin.call(exportReconciliation, {
    query: { search_term: code, out_of_line: 'true' },
  });
  const response = await site.app.inject({ url: path });
  expect(response.headers['content-disposition']).toContain('Material Reconciliation - 2026-06-15.xlsx');
  const rows = JSON.stringify(await readXlsx(new Uint8Array(response.rawPayload)));
  expect(rows).toContain(code);
  expect(rows).toContain('Requested 1,234.5 of 0 m in the contract');
});
