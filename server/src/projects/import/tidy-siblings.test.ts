import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftItem } from './fixtures/draft.ts';
import { tidySiblings } from './tidy-siblings.ts';
import { Warnings } from './warnings.ts';

function tidy(...items: Parameters<typeof draftItem>[]) {
  const warnings = new Warnings();
  const tidied = tidySiblings(
    items.map((item) => draftItem(...item)),
    warnings,
  );
  return {
    codes: tidied.map((item) => item.code),
    titles: tidied.map((item) => item.title),
    tidied,
    warnings: warnings.sentences(),
  };
}

test('a repeated code is numbered', () => {
  const { codes, warnings } = tidy(['A'], ['A'], ['B'], ['A (2)'], ['A']);
  expect(codes).toEqual(['A', 'A (2)', 'B', 'A (2) (2)', 'A (3)']);
  expect(warnings).toEqual([
    "3 codes appeared more than once under one parent and were numbered ('A', 'A (2)', 'A').",
  ]);
});

test('an empty code is the place among its siblings, an empty title is the code', () => {
  const { codes, titles, warnings } = tidy(['A', { title: ' ' }], [' ', { title: 'Walls' }]);
  expect(codes).toEqual(['A', '2']);
  expect(titles).toEqual(['A', 'Walls']);
  expect(warnings).toEqual([
    "1 row had no title and shows its code ('A').",
    "1 row had no code and was given its number ('Walls').",
  ]);
});

test('what is too long is shortened, and still unique', () => {
  const long = 'x'.repeat(150);
  const { codes, titles, warnings } = tidy([`${long}1`, { title: 't'.repeat(300) }], [`${long}2`]);
  expect(codes).toEqual([`${'x'.repeat(99)}…`, `${'x'.repeat(95)}… (2)`]);
  expect(titles[0]).toBe(`${'t'.repeat(254)}…`);
  expect(warnings).toHaveLength(3);
});

test('text keeps no line breaks, control characters or half characters', () => {
  const { codes, titles } = tidy(['A\u0000\t1', { title: `Line\u007F\u007Fbreak\r\n ${'\uD83D'}` }]);
  expect(codes).toEqual(['A 1']);
  expect(titles).toEqual(['Line break \uFFFD']);
});

test('a letter keeps as many marks as scripts write', () => {
  const { titles } = tidy(['A', { title: `Caf${'e\u0301'}${'\u0301'.repeat(50)}` }]);
  expect(titles).toEqual([`Cafe${'\u0301'.repeat(8)}`.normalize('NFC')]);
});

test('an end before the start is left out', () => {
  const { tidied, warnings } = tidy(['A', { startDate: '2026-02-01', endDate: '2026-01-31' }]);
  expect(tidied).toMatchObject([{ startDate: '2026-02-01', endDate: null }]);
  expect(warnings).toEqual(["1 row ended before it started; its end date was skipped ('A')."]);
});

test('100,000 equal codes are made distinct in one line', () => {
  const { codes, warnings } = tidy(...Array.from({ length: 100_000 }, (): [string] => ['A']));
  expect(codes.at(-1)).toBe('A (100000)');
  expect(warnings).toEqual([
    "99,999 codes appeared more than once under one parent and were numbered (such as 'A', 'A', 'A').",
  ]);
});

test('whatever siblings are called, the database takes them', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', 'A', 'A (2)', ' A ', 'x'.repeat(101), '🏗'.repeat(60)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 30 }), (names) => {
      const { codes, titles } = tidy(
        ...names.map(([code, title]): [string, { title: string }] => [code, { title }]),
      );
      expect(new Set(codes).size).toBe(names.length);
      for (const code of codes)
        expect(code.length >= 1 && code.length <= 100 && code.isWellFormed()).toBe(true);
      for (const title of titles)
        expect(title.length >= 1 && title.length <= 255 && title.isWellFormed()).toBe(true);
    }),
  );
});
