import {
  type AssignedWork,
  type Call,
  getDocument,
  listAssignedWork,
  listDocuments,
  listReportsToReview,
  type SiteDocument,
} from '@plumbline/contract';
import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { StoredAnswer } from '../../platform/answer-store.ts';
import { documentsOf, reportsToReviewCall } from '../../platform/document-calls.ts';
import { queryKey } from '../../platform/query-key.ts';
import { deriveDocuments } from './derive-documents.ts';

const [project, area, slab, ramp] = [
  { id: 1, type: 'projects' },
  { id: 2, type: 'tasks' },
  { id: 3, type: 'tasks' },
  { id: 4, type: 'tasks' },
] as const;
const work = [
  { id: 2, heirarchies: [project, area] },
  { id: 3, heirarchies: [project, area, slab] },
] as unknown as AssignedWork[];
const document = (id: number, date: string, task: typeof slab | typeof ramp) =>
  ({ id, date, heirarchies: [project, area, task] }) as unknown as SiteDocument;
const [late, early, other, waiting] = [
  document(10, '2026-06-15', slab),
  document(9, '2026-06-14', slab),
  document(11, '2026-06-15', ramp),
  document(12, '2026-06-13', ramp),
];
const answers = new Map<string, unknown>([
  [hashKey(queryKey(listAssignedWork, {})), work],
  [hashKey(queryKey(listDocuments, documentsOf('task', 2))), { data: [other, late], total: 8 }],
  [hashKey(queryKey(listDocuments, documentsOf('project', 1))), { data: [late, early], total: 30 }],
  [hashKey(queryKey(listReportsToReview, reportsToReviewCall)), { data: [waiting], total: 1 }],
]);
const stored: StoredAnswer = async (key) => answers.get(hashKey(key));

test('the documents of a task are those of the stored lists above it, the latest first', async () => {
  const key = queryKey(listDocuments, documentsOf('task', 3));
  expect(await deriveDocuments(key, stored)).toEqual({ data: [late, early], total: 2 });
});

test('a list that is stored itself is answered as it is', async () => {
  const key = queryKey(listDocuments, documentsOf('task', 2));
  expect(await deriveDocuments(key, stored)).toEqual({ data: [other, late], total: 8 });
});

const { query: first } = documentsOf('task', 3);
const calls: Call<typeof listDocuments>[] = [
  documentsOf('task', 4),
  documentsOf('project', 5),
  ...(first ? [{ query: { ...first, offset: 5 } }, { query: { ...first, search: 'slab' } }] : []),
];
test.each(calls)('what the device cannot know has no answer: %j', async (call) => {
  expect(await deriveDocuments(queryKey(listDocuments, call), stored)).toBeUndefined();
});

test.each([
  [12, waiting],
  [9, early],
  [13, undefined],
])('document %i is found in a list that has it', async (id, found) => {
  expect(await deriveDocuments(queryKey(getDocument, { params: { id } }), stored)).toBe(found);
});
