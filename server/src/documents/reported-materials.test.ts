import {
  deleteMaterial,
  getDocument,
  listHistory,
  MATERIAL_MISSING,
  MATERIAL_QUANTITY_MISSING,
  type Material,
  returnWithdrawn,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../test/material-store.ts';
import { change, noon, send, TODAY, write } from '../../test/site-records.ts';
import type { ItemReference } from '../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material } = site;
const engineer = await site.as('Engineer');
await site.assign(engineer.employeeId, tree.project);
const leaf = () => site.task(tree.location);
const [cement, sand] = [await material({ description: 'Cement', unit: 'bag' }), await material()];

const report = async (materials: unknown, task?: ItemReference) =>
  write(engineer, task ?? (await leaf()), 'daily_report', { materials });
const answered = ({ id, code, description, unit }: Material, report_qty: number) => ({
  ...{ id, code, description, unit, report_qty },
  pivot: { report_qty },
});

test('the materials of a report are kept with their names, changed as a whole, and in its history', async () => {
  const materials = [
    // Names and figures that others send, the server knows better.
    {
      id: cement.id,
      code: 'Mine',
      unit: 'kg',
      report_qty: 2.125,
      withdrawn_qty: 9,
      pivot: { report_qty: 1 },
    },
    { id: sand.id, report_qty: '0.5' },
  ];
  const written = await report(materials);
  const expected = [answered(cement, 2.125), answered(sand, 0.5)];
  expect(written.materials).toEqual(expected);
  expect((await change(engineer, written, { activity: 'Another' })).data.materials).toEqual(expected);
  expect((await change(engineer, written, { materials: [] })).data.materials).toEqual([]);
  const history = await engineer.call(listHistory, { params: { kind: 'documents', id: written.id } });
  expect(history.data[0]?.changes.materials).toMatchObject([
    [
      { id: cement.id, code: cement.code, report_qty: '2.125' },
      { id: sand.id, report_qty: '0.5' },
    ],
    null,
  ]);
  expect(await report(undefined), 'none are named').toMatchObject({ materials: [], warnings: [] });
});

test.each<[unknown, string, string]>([
  [[{ id: cement.id }], 'materials.0.report_qty', MATERIAL_QUANTITY_MISSING],
  [[{ id: cement.id, report_qty: '' }], 'materials.0.report_qty', MATERIAL_QUANTITY_MISSING],
  [[{ id: cement.id, report_qty: null }], 'materials.0.report_qty', MATERIAL_QUANTITY_MISSING],
  [
    [
      { id: sand.id, report_qty: 1 },
      { id: cement.id, report_qty: 0 },
    ],
    'materials.1.report_qty',
    MATERIAL_QUANTITY_MISSING,
  ],
  [
    [
      { id: sand.id, report_qty: 1 },
      { id: sand.id, report_qty: 2 },
    ],
    'materials.1.id',
    'This material is listed already.',
  ],
  [
    [
      { id: sand.id, report_qty: 1 },
      { id: 2_147_483_647, report_qty: 2 },
    ],
    'materials.1.id',
    MATERIAL_MISSING,
  ],
  [[{ id: sand.id, report_qty: 1, colour: 'grey' }], 'materials.0.colour', 'This field is not known.'],
])('materials %j are refused at %s', async (materials, field, sentence) => {
  const { status, body } = await send(engineer, await leaf(), 'daily_report', { materials });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  const changed = await change(engineer, await report([]), { materials });
  expect([changed.status, changed.body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('a material that was removed since stays in the report as it was named', async () => {
  const gone = await material();
  const written = await report([{ id: gone.id, report_qty: 1 }]);
  await superadmin.call(deleteMaterial, { params: gone });
  const changed = await change(engineer, written, { materials: [{ id: gone.id, report_qty: 2 }] });
  expect(changed.data.materials).toEqual([answered(gone, 2)]);
});

test('more reported than withdrawn is said, over all reports of the task and to the thousandth', async () => {
  const task = await leaf();
  const cable = await material();
  await site.stock([[cable.id, 100]], task);
  const { id } = await site.withdraw([[cable.id, '10.5']], task);
  const first = await report([{ id: cable.id, report_qty: '10' }], task);
  const second = await report([{ id: cable.id, report_qty: '0.5' }], task);
  expect([first.warnings, second.warnings], 'as much as was withdrawn').toEqual([[], []]);

  const third = await report([{ id: cable.id, report_qty: '0.001' }], task);
  const warnings = [`${cable.code}: reported 0.001 m more than withdrawn (10.501 of 10.5 m).`];
  expect(third.warnings).toEqual(warnings);
  expect((await engineer.call(getDocument, { params: first })).warnings, 'of every report').toEqual(warnings);
  expect((await report([{ id: sand.id, report_qty: 1 }])).warnings, 'of another task').toEqual([
    `${sand.code}: reported 1 m more than withdrawn (1 of 0 m).`,
  ]);

  const body = { date: TODAY, materials: [{ id: cable.id, qty: 5.5 }] };
  await superadmin.call(returnWithdrawn, { params: { id }, body });
  expect(
    (await engineer.call(getDocument, { params: third })).warnings,
    'what came back was not used',
  ).toEqual([`${cable.code}: reported 5.501 m more than withdrawn (10.501 of 5 m).`]);
  await site.withdraw([[cable.id, 6]], task);
  expect((await engineer.call(getDocument, { params: third })).warnings).toEqual([]);
});
