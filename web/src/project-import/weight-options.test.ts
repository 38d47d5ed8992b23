import { expect, test } from 'vitest';
import { weightOptions } from './weight-options.ts';

const read = (weights: 'file' | 'duration' | 'equal', has_weights: boolean) => ({
  weights,
  source: { has_weights },
});
const valuesOf = ({ options }: ReturnType<typeof weightOptions>) => options.map(({ value }) => value);

test('the weights of a file that has some are offered and chosen', () => {
  const offered = weightOptions('file', read('file', true));
  expect([offered.value, valuesOf(offered), offered.isFileUnused]).toEqual([
    'file',
    ['file', 'duration'],
    false,
  ]);
});

test('weights of the file that are not used are said to be unused', () => {
  const offered = weightOptions('duration', read('duration', true));
  expect([offered.value, offered.isFileUnused]).toEqual(['duration', true]);
});

test('a file without weights is weighted by duration, unless equal weights are chosen', () => {
  const offered = weightOptions('file', read('duration', false));
  expect([offered.value, valuesOf(offered), offered.isFileUnused]).toEqual([
    'duration',
    ['duration', 'equal'],
    false,
  ]);
  expect(weightOptions('equal', read('equal', false)).value).toBe('equal');
});

test('before a file is read it is said that weights are by duration, or as chosen', () => {
  expect(weightOptions('file', undefined).value).toBe('duration');
  expect(weightOptions('equal', undefined).value).toBe('equal');
});
