import { expect, test } from 'vitest';
import { sentencesByField } from '../../../ui/forms/use-contract-form.ts';
import { type CommonLine, firstValues, newCommonIssuePoForm, newLine } from './common-issue-po-values.ts';

const first = (lines: CommonLine[] = []) =>
  firstValues({ today: '2026-11-03', companyId: 1, shipToId: 2, supplierId: null, lines });
function check(values: object) {
  const read = newCommonIssuePoForm.safeParse(values);
  return read.success ? read.data : sentencesByField(read.error.issues);
}

test('a missing value has an error at its field, also in a line', () => {
  expect(check(first())).toEqual({
    po_no: 'Please type a PO No.',
    ref_no: 'Please type a Ref #.',
    common_supplier_id: 'Please select a supplier.',
    materials: 'Please add at least one material.',
  });
  // Else it would be the caller, whom the form does not show.
  expect(check({ ...first(), ship_to_id: null })).toMatchObject({
    ship_to_id: 'Person to Contact is required.',
  });
  expect(check(first([newLine(null)]))).toMatchObject({
    'materials.0.common_issue_po_qty': 'Please type a quantity greater than 0.',
    'materials.0.warehouse_id': 'Please select a warehouse.',
  });
});

test('a repeated code is refused at the second line, also in another case', () => {
  const line = { ...newLine(3), code: 'CEM-1', unit: 'bag', price: '8.50', common_issue_po_qty: '10' };
  const filled = {
    ...first([line, { ...line, code: ' cem-1' }]),
    po_no: 'P',
    ref_no: 'Q',
    common_supplier_id: 4,
  };
  expect(check(filled)).toEqual({ 'materials.1.code': 'This code is in another line already.' });
  expect(check({ ...filled, materials: [line] })).toMatchObject({
    ref: 'Quotation',
    materials: [{ code: 'CEM-1', price: '8.5', warehouse_id: 3 }],
  });
});
