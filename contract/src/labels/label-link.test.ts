import { expect, test } from 'vitest';
import { readAssetLink } from '../assets/find-endpoints.ts';
import { readLabelLink } from './label-link.ts';

test('a label says what it is of', () => {
  expect(readLabelLink(' https://site.example/#/materials/123 ')).toEqual({ kind: 'materials', id: 123 });
  expect(readLabelLink('http://10.0.0.4:3000/app/#/equipments/7/')).toEqual({ kind: 'equipments', id: 7 });
});

test.each([
  'M-100',
  'https://site.example/#/materials/0',
  '#/materials/2147483648',
  '#/employees/3',
  '#/materials/3/4',
])('“%s” is no label', (code) => {
  expect(readLabelLink(code)).toBeNull();
});

test('the label of a material is none of an asset', () => {
  expect(readAssetLink('https://site.example/#/materials/123')).toBeNull();
});
