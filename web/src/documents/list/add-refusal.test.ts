import { type DocumentType, descriptorOf } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { addRefusal } from './add-refusal.ts';

const project = { type: 'projects', is_last: false } as const;
const parent = { type: 'tasks', is_last: false } as const;
const leaf = { type: 'tasks', is_last: true } as const;

test.each<[DocumentType, boolean, boolean, boolean]>([
  ['daily_report', false, false, true],
  ['drawing', false, true, true],
  ['toolbox', true, false, false],
  ['minutes_of_meeting', true, false, false],
  ['handover', true, true, true],
])('%s: to a project %s, to a task with tasks below it %s, to one without %s', (type, ...expected) => {
  const descriptor = descriptorOf(type);
  expect([project, parent, leaf].map((item) => addRefusal(descriptor, item) === null)).toEqual(expected);
});
