import { expect, test } from 'vitest';
import { waitingLine } from './waiting-line.ts';

test('short ones can be taken apart, and where all are taken they have no turn before long ones', () => {
  const line = waitingLine<{ name: string; requester: number; isShort: boolean }>();
  line.add({ name: 'long', requester: 1, isShort: false });
  line.add({ name: 'longer', requester: 2, isShort: false });
  for (const name of ['a', 'b', 'c']) line.add({ name, requester: 3, isShort: true });
  const names = [line.take(true), line.take(), line.take(), line.take(), line.take(true), line.take(true)];
  expect(names.map((order) => order?.name)).toEqual(['a', 'long', 'longer', 'b', 'c', undefined]);
});
