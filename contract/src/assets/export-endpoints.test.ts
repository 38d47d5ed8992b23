import { describe, expect, test } from 'vitest';
import { families } from './families.ts';
import { familyNames } from './family.ts';

const fieldsOf = ({ query }: { query?: unknown }) =>
  Object.keys((query as { shape: Record<string, unknown> }).shape).toSorted();

describe.each(familyNames)('%s', (name) => {
  const family = families[name];
  const exported = [
    [family.list, family.exportList],
    [family.listScrapped, family.exportScrapped],
    [family.listServiced, family.exportServiced],
    [family.listIssued, family.exportIssued],
    [family.listRequests, family.exportRequests],
  ] as const;

  test.each(exported.map(([list, file]) => ({ list, file })))(
    '$file.name takes every filter and order of $list.name',
    ({ list, file }) => {
      const ofPages = ['page', 'per_page', 'unissued_only'];
      const shown = fieldsOf(list).filter((field) => !ofPages.includes(field));
      expect(shown).toContain('sort');
      expect(fieldsOf(file)).toEqual(shown);
    },
  );
});
