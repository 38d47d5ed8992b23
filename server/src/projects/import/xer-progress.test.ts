import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Warnings } from './warnings.ts';
import { xerProgress } from './xer-progress.ts';

const ROW = {
  task_code: 'A',
  status_code: 'TK_Active',
  complete_pct_type: 'CP_Drtn',
  phys_complete_pct: '',
  target_drtn_hr_cnt: '',
  remain_drtn_hr_cnt: '',
  act_work_qty: '',
  remain_work_qty: '',
  act_equip_qty: '',
  remain_equip_qty: '',
};
const progress = (row: Partial<typeof ROW>) => xerProgress({ ...ROW, ...row }, new Warnings());

test.each([
  ['complete', { status_code: 'TK_Complete', remain_drtn_hr_cnt: '8', target_drtn_hr_cnt: '8' }, '100'],
  ['not started', { status_code: 'TK_NotStart', complete_pct_type: 'CP_Phys', phys_complete_pct: '40' }, '0'],
  ['physical', { complete_pct_type: 'CP_Phys', phys_complete_pct: '40.25' }, '40.25'],
  ['physical above 100', { complete_pct_type: 'CP_Phys', phys_complete_pct: '140' }, '100'],
  ['physical below 0', { complete_pct_type: 'CP_Phys', phys_complete_pct: '-3' }, '0'],
  ['duration', { target_drtn_hr_cnt: '80', remain_drtn_hr_cnt: '20' }, '75'],
  ['duration without a target', { target_drtn_hr_cnt: '0', remain_drtn_hr_cnt: '20' }, '0'],
  ['duration longer than planned', { target_drtn_hr_cnt: '80', remain_drtn_hr_cnt: '90' }, '0'],
  ['units', { complete_pct_type: 'CP_Units', act_work_qty: '1.5', remain_work_qty: '4.5' }, '25'],
  [
    'units of labour and plant',
    { complete_pct_type: 'CP_Units', remain_work_qty: '40', act_equip_qty: '40' },
    '50',
  ],
  [
    'units of plant alone',
    { complete_pct_type: 'CP_Units', act_equip_qty: '40', remain_equip_qty: '0' },
    '100',
  ],
  ['units without work', { complete_pct_type: 'CP_Units', act_work_qty: '0', remain_work_qty: '0' }, '0'],
])('%s', (_, row, expected) => {
  expect(progress(row)).toBe(expected);
});

test('an activity without a measure goes by its duration, with a warning', () => {
  const warnings = new Warnings();
  const row = { ...ROW, complete_pct_type: '', target_drtn_hr_cnt: '10', remain_drtn_hr_cnt: '9' };
  expect(xerProgress(row, warnings)).toBe('10');
  expect(warnings.sentences()).toEqual([
    "1 activity does not say how its progress is measured; its duration was used ('A').",
  ]);
});

test('whatever the figures, progress is an exact decimal from 0 to 100', () => {
  const figure = fc.oneof(fc.double().map(String), fc.integer().map(String), fc.string({ maxLength: 6 }));
  const row = fc.record({
    status_code: fc.constantFrom('TK_Active', 'TK_Complete', 'TK_NotStart', ''),
    complete_pct_type: fc.constantFrom('CP_Phys', 'CP_Drtn', 'CP_Units', ''),
    phys_complete_pct: figure,
    target_drtn_hr_cnt: figure,
    remain_drtn_hr_cnt: figure,
    act_work_qty: figure,
    remain_work_qty: figure,
  });
  fc.assert(
    fc.property(row, (cells) => {
      const text = progress(cells);
      expect(text).toMatch(/^(100|\d{1,2}(\.\d{1,40})?)$/);
    }),
  );
});
