import { type DocumentType, descriptorOf } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { formatNumber, newTitle, plainValue } from './document-words.ts';

const { fields } = descriptorOf('daily_report');
const field = (name: string) => {
  const found = fields[name];
  if (!found) throw new Error(`A daily report has no ${name}.`);
  return found;
};

test('a number has the places that it has, and its unit', () => {
  expect(plainValue(field('accomplishments'), 12.5)).toBe('12.5%');
  expect(plainValue(field('hours'), 8)).toBe('8 h');
  expect(plainValue(field('manpower'), 1250.125)).toBe('1,250.125');
  expect(formatNumber(0)).toBe('0');
});

test('a choice reads as its word, and nothing as a dash', () => {
  const kind = descriptorOf('sdi_cvi').fields.si_sd;
  if (!kind) throw new Error('There is no such field.');
  expect(plainValue(kind, 'cvi')).toBe('CVI');
  expect(plainValue(field('material_comments'), null)).toBe('—');
  expect(plainValue(field('activity'), '')).toBe('—');
});

test('each type has the name of its button', () => {
  const types: DocumentType[] = [
    'daily_report',
    'drawing',
    'toolbox',
    'sdi_cvi',
    'elect',
    'site_survey',
    'correspondence',
  ];
  expect(types.map(newTitle)).toEqual([
    'Daily Progress Report',
    'Drawing Document',
    'Toolbox Meeting',
    'SDI/CVI',
    'Elect Inspection',
    'Site Survey',
    'Correspondence',
  ]);
});
