import { expect, test } from 'vitest';
import { admit } from './file-rules.ts';

const chosen = (...names: string[]) => names.map((name) => new File(['x'], name));
const taken = ({ taken: files }: ReturnType<typeof admit>) => files.map(({ name }) => name);

test('as many are taken as there is room for, and it is said that there were more', () => {
  const admitted = admit(chosen('a', 'b', 'c'), { accepts: 'any', most: 5 }, { room: 2, names: [] });
  expect(taken(admitted)).toEqual(['a', 'b']);
  expect(admitted.refusals).toEqual(['You can only add a maximum of 5 files']);
  const none = admit(chosen('a'), { accepts: 'any', most: 1 }, { room: 0, names: [] });
  expect([taken(none), none.refusals]).toEqual([[], ['You can only add one file']]);
});

test('names repeat where the field allows it', () => {
  const space = { room: 5, names: ['Letter.pdf'] };
  const files = chosen('letter.PDF', 'plan.pdf', 'Plan.pdf');
  const distinct = admit(files, { accepts: 'any', most: 5, distinctNames: true }, space);
  expect(taken(distinct)).toEqual(['plan.pdf']);
  expect(distinct.refusals).toEqual([
    'letter.PDF - a file with this name already exists',
    'Plan.pdf - a file with this name already exists',
  ]);
  expect(taken(admit(files, { accepts: 'any', most: 5 }, space))).toHaveLength(3);
});
