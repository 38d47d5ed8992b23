import { assetFormMessages, families, familyNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { sentencesByField } from '../../ui/forms/use-contract-form.ts';
import {
  type AssetValues,
  assetChangesForm,
  differingFields,
  emptyAsset,
  newAssetForm,
} from './asset-values.ts';

const TODAY = '2026-11-03';
const stored = { id: 1, name: 'invoice.pdf', content_type: 'application/pdf', size: 1, url: '/files/1' };
const added = {
  id: 'a',
  name: 'new.pdf',
  type: 'application/pdf',
  size: 1,
  dataUrl: 'data:application/pdf;base64,QQ==',
};
const whole: AssetValues = {
  ...emptyAsset,
  company_id: 1,
  tool_category_id: 2,
  equipment_category_id: 2,
  condition: 'Good',
  brand: 'Hilti',
  description: 'Rotary hammer',
  serial_no: '4411',
  purchase_date: '2026-01-05',
  warranty_expiry_date: '2027-01-05',
};

function faults(form: ReturnType<typeof newAssetForm>, values: AssetValues): Record<string, string> {
  const read = form.safeParse(values);
  return read.success ? {} : sentencesByField(read.error.issues);
}

describe.each(familyNames)('the form of a new one of %s', (name) => {
  const family = families[name];
  const form = newAssetForm(family, TODAY);

  test('takes a whole one, and has the sentence of each field that is missing', () => {
    expect(faults(form, whole)).toEqual({});
    expect(faults(form, emptyAsset)).toMatchObject({
      company_id: assetFormMessages.company,
      [`${family.one}_category_id`]: assetFormMessages.category,
      brand: assetFormMessages.brand,
      description: assetFormMessages.description,
      serial_no: assetFormMessages.serialNo,
      ...(family.hasRequiredDates && {
        condition: assetFormMessages.condition,
        purchase_date: assetFormMessages.purchaseDate,
        warranty_expiry_date: assetFormMessages.expiryDate,
      }),
    });
  });

  test('refuses dates that are reversed or ahead', () => {
    expect(faults(form, { ...whole, warranty_expiry_date: '2026-01-04' })).toEqual({
      warranty_expiry_date: assetFormMessages.datesReversed,
    });
    expect(faults(form, { ...whole, purchase_date: '2026-11-04' })).toEqual({
      purchase_date: assetFormMessages.purchaseDateAhead,
    });
  });
});

describe('the papers of a tool', () => {
  const bodyOf = (values: AssetValues) => {
    const read = assetChangesForm(families.tools, TODAY).safeParse(values);
    return read.success ? read.data : null;
  };

  test('one that stays is not sent, one that is removed is null, a new one replaces it', () => {
    expect(bodyOf({ ...whole, invoice: { stored, added: [] } })?.invoice).toBeUndefined();
    expect(bodyOf({ ...whole, invoice: { stored: null, added: [] } })?.invoice).toBeNull();
    expect(bodyOf({ ...whole, invoice: { stored: null, added: [added] } })?.invoice).toEqual({
      file: added.dataUrl,
      file_name: 'new.pdf',
    });
  });

  test('only a PDF or an image is one', () => {
    const invoice = { stored: null, added: [{ ...added, type: 'text/csv' }] };
    expect(faults(newAssetForm(families.tools, TODAY), { ...whole, invoice })).toEqual({
      invoice: 'Please choose a PDF or an image.',
    });
  });

  test('a new one is a difference', () => {
    const kept = { ...whole, invoice: { stored, added: [] } };
    expect(differingFields(families.tools, kept, { ...kept })).toEqual([]);
    expect(differingFields(families.tools, { ...kept, invoice: { stored, added: [added] } }, kept)).toEqual([
      'invoice',
    ]);
  });
});
