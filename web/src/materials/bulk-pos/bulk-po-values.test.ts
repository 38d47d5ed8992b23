import { expect, test } from 'vitest';
import { sentencesByField } from '../../ui/forms/use-contract-form.ts';
import {
  type BulkPoValues,
  bulkPoChangesForm,
  emptyBulkPo,
  lineOfMaterial,
  newBulkPoForm,
} from './bulk-po-values.ts';

const line = {
  ...lineOfMaterial({
    id: 4,
    type: 'Specialised',
    code: 'CB-16',
    description: 'Cable 4 x 16 sqmm',
    unit: 'm',
    price: 12.5,
    category: null,
    supplier: null,
    warehouse: null,
    photo_full_url: null,
    in_stock: 0,
  }),
  bulk_qty: '1250.5',
};
const filledIn: BulkPoValues = {
  ...emptyBulkPo({ project_id: 7, task_id: null }),
  series_no: ' B-001 ',
  company_id: 2,
  materials: [line],
};

function check<Body>(
  form: { safeParse: (values: unknown) => ReturnType<typeof newBulkPoForm.safeParse> },
  values: BulkPoValues,
): Body | Record<string, string> {
  const read = form.safeParse(values);
  return read.success ? (read.data as Body) : sentencesByField(read.error.issues);
}

test('a new bulk PO has a message at each missing field', () => {
  const empty = emptyBulkPo({ project_id: null, task_id: null });
  expect(check(newBulkPoForm, { ...empty, materials: [{ ...line, bulk_qty: '' }] })).toEqual({
    series_no: 'Bulk PO Series No. is required.',
    company_id: 'Company is required.',
    project_id: 'Please assign it to project and task.',
    'materials.0.bulk_qty': 'Bulk Quantity Input is required',
  });
});

test('a blank price leaves the material’s own, and quantities stay exact', () => {
  expect(check(newBulkPoForm, { ...filledIn, materials: [{ ...line, price: ' ' }] })).toMatchObject({
    series_no: 'B-001',
    project_id: 7,
    materials: [{ material_id: 4, bulk_qty: '1250.5', price: null }],
  });
});

test('a change needs the contract’s number, subject and file', () => {
  const form = bulkPoChangesForm(false) as Parameters<typeof check>[0];
  expect(check(form, filledIn)).toEqual({
    contract_number: 'Contract Number is required.',
    contract_subject: 'Contract Subject is required.',
    contract_attachment: 'Contract File is required.',
  });
});

test('a file that is there already stays unless another one is chosen', () => {
  const form = bulkPoChangesForm(true) as Parameters<typeof check>[0];
  const values = { ...filledIn, contract_number: 'C-9', contract_subject: 'Electrical' };
  expect(check(form, values)).not.toHaveProperty('contract_attachment');
  const file = { id: 'f', name: 'contract.pdf', type: 'application/pdf', size: 3, dataUrl: 'data:,abc' };
  expect(check(form, { ...values, contract_attachment: [file] })).toMatchObject({
    contract_attachment: { file: 'data:,abc', file_name: 'contract.pdf' },
  });
});
