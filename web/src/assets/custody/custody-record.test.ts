import { expect, test } from 'vitest';
import { custodyAt } from './custody-record.ts';

const tools = { name: 'tools' } as const;

test('acts at a project depend on each other; of those in the store a refused one holds up no other', () => {
  expect(custodyAt(tools, { project: { id: 12, title: 'Pier' } })).toEqual({ record: 'tools/12' });
  expect(custodyAt(tools, { project: null })).toEqual({ record: 'tools/store', standsAlone: true });
});
