import { expect, test } from 'vitest';
import { differingFields, emptyMaterial, materialChangesForm, newMaterialForm } from './material-values.ts';

const cable = {
  ...emptyMaterial,
  code: 'CBL-4X16',
  description: 'Cable 4 x 16 sqmm',
  unit: 'm',
  price: 12.5,
  photo: '/api/v1/files/7?expires=1&signature=a',
};

test('what is sent is what the family has', () => {
  const specialised = newMaterialForm.safeParse({ ...cable, material_category_id: 3, supplier_id: 4 });
  expect(specialised.data).toMatchObject({ material_category_id: 3, supplier_id: 4 });
  const common = newMaterialForm.safeParse({
    ...cable,
    type: 'Common',
    material_category_id: 3,
    supplier_id: 4,
  });
  expect(common.data).not.toHaveProperty('supplier_id');
  expect(common.data).not.toHaveProperty('material_category_id');
});

test.each([
  ['', 'Please type a price of 0 or more.'],
  ['-1', 'Please type a number from 0 to 99,999,999.9999.'],
  ['1.00005', 'Please use at most 4 decimal places.'],
])('a price of “%s” is refused', (price, sentence) => {
  const read = materialChangesForm.safeParse({ ...cable, price });
  expect(read.success ? [] : read.error.issues.map(({ path, message }) => [path, message])).toEqual([
    [['price'], sentence],
  ]);
});

test('a photo is sent when it is new or removed, and differs when it is another file', () => {
  const photo = (values: object) => {
    const read = materialChangesForm.safeParse({ ...cable, ...values });
    return read.success ? read.data.photo : 'refused';
  };
  expect(photo({})).toBeUndefined();
  expect(photo({ photo: null })).toBeNull();
  const newPhoto = [{ name: 'a.png', type: 'image/png', size: 1, dataUrl: 'data:image/png;base64,AA==' }];
  expect(photo({ newPhoto })).toBe('data:image/png;base64,AA==');

  const signedAgain = { ...cable, photo: '/api/v1/files/7?expires=2&signature=b' };
  expect(differingFields(cable, signedAgain)).toEqual([]);
  expect(differingFields({ ...cable, photo: null }, cable)).toEqual(['photo']);
  expect(differingFields({ ...cable, photo: '/api/v1/files/8?expires=1&signature=a' }, cable)).toEqual([
    'photo',
  ]);
});

test('a price differs by its value and not by how it was typed', () => {
  expect(differingFields({ ...cable, price: '12.50' }, cable)).toEqual([]);
  expect(differingFields({ ...cable, price: '12.51' }, cable)).toEqual(['price']);
  expect(differingFields({ ...cable, price: '' }, { ...cable, price: 0 })).toEqual(['price']);
});
