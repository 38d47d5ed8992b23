import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidateChanged } from './live-invalidation.ts';

function clientWith(...keys: unknown[][]) {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'answer');
  return {
    client,
    old: () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map(({ queryKey }) => `${queryKey[0]} ${JSON.stringify(queryKey[1])}`),
  };
}

test('a changed task makes itself and the lists of its ancestors old, and leaves the rest of the tree', () => {
  const { client, old } = clientWith(
    ['listProjects', {}, {}],
    ['getTask', { id: 7 }, {}],
    ['getTask', { id: 8 }, {}],
    ['listSubtasks', { id: 3 }, {}],
    ['listSubtasks', { id: 4 }, {}],
    ['listAreas', { id: 1 }, { child: 'true' }],
    ['listRoles', {}, {}],
  );
  invalidateChanged(client, { kind: 'work_items', project_id: 1, ids: [7, 3, 1], by: 2 });
  expect(old()).toEqual([
    'listProjects {}',
    'getTask {"id":7}',
    'listSubtasks {"id":3}',
    'listAreas {"id":1}',
  ]);
});

test('a changed Area makes the tasks below it old, whose path names it', () => {
  const { client, old } = clientWith(['getTask', { id: 8 }, {}], ['getTask', { id: 9 }, {}]);
  const below = (id: number) => ({ heirarchies: [{ id: 1 }, { id }, { id: 8 }] });
  client.setQueryData(['getTask', { id: 8 }, {}], below(3));
  client.setQueryData(['getTask', { id: 9 }, {}], below(4));
  invalidateChanged(client, { kind: 'work_items', project_id: 1, ids: [3, 1], by: 2 });
  expect(old()).toEqual(['getTask {"id":8}']);
});

test('many changes at once make every answer about items old', () => {
  const { client, old } = clientWith(
    ['getTask', { id: 7 }, {}],
    ['listSubtasks', { id: 3 }, {}],
    ['listRoles', {}, {}],
  );
  invalidateChanged(client, { kind: 'work_items', project_id: 1, ids: null, by: null });
  expect(old()).toEqual(['getTask {"id":7}', 'listSubtasks {"id":3}']);
});

test('attendance makes its lists old, and the days of the people whose it is', () => {
  const { client, old } = clientWith(
    ['getMyAttendance', {}, {}],
    ['listAttendance', {}, {}],
    ['listCrew', { id: 1 }, {}],
    ['getAttendance', { id: 7 }, { range: 'daily' }],
    ['getAttendance', { id: 8 }, { range: 'daily' }],
    ['listProjects', {}, {}],
  );
  invalidateChanged(client, { kind: 'attendance', project_id: 1, ids: [7], by: 2 });
  expect(old()).toEqual([
    'getMyAttendance {}',
    'listAttendance {}',
    'listCrew {"id":1}',
    'getAttendance {"id":7}',
  ]);
});

test('a document makes the lists and counts old, and itself', () => {
  const { client, old } = clientWith(
    ['listDocuments', {}, { for: 'project', forId: 1 }],
    ['countManpower', { id: 1 }, {}],
    ['getDocument', { id: 7 }, {}],
    ['getDocument', { id: 8 }, {}],
    ['listHistory', { kind: 'documents', id: 7 }, {}],
    ['listProjects', {}, {}],
  );
  invalidateChanged(client, { kind: 'documents', project_id: 1, ids: [7], by: 2 });
  expect(old()).toEqual([
    'listDocuments {}',
    'countManpower {"id":1}',
    'getDocument {"id":7}',
    'listHistory {"kind":"documents","id":7}',
  ]);
});

test('being put on a task, or taken off it, makes old whether one sees its project', () => {
  const { client, old } = clientWith(
    ['getProject', { id: 1 }, {}],
    ['getProject', { id: 2 }, {}],
    ['getTask', { id: 7 }, {}],
    ['getTask', { id: 8 }, {}],
  );
  invalidateChanged(client, { kind: 'assignments', project_id: 1, ids: [7], by: 2 });
  expect(old()).toEqual(['getProject {"id":1}', 'getTask {"id":7}']);
});

test('an answer under way is not stopped by changes, and is asked for once more after them', async () => {
  const client = new QueryClient();
  const reads: { answer: (value: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['getTask', { id: 7 }, {}],
    queryFn: ({ signal }) => new Promise<string>((answer) => reads.push({ answer, signal })),
  });
  const leave = observer.subscribe(() => {});
  const changed = () => invalidateChanged(client, { kind: 'work_items', project_id: 1, ids: [7], by: 2 });

  // The first load of a screen is overtaken just as a later one.
  for (const [first, second] of [
    ['before the change', 'after it'],
    ['before the next', 'after the next'],
  ] as const) {
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    changed();
    changed();
    expect(reads).toHaveLength(1);
    reads.shift()?.answer(first);
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    expect(observer.getCurrentResult().data).toBe(first);
    expect(reads[0]?.signal.aborted).toBe(false);
    reads.shift()?.answer(second);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(second));
    changed();
  }
  leave();
});

test('a kind of change that this page does not know yet is passed over', () => {
  const { client, old } = clientWith(['getTask', { id: 7 }, {}]);
  invalidateChanged(client, {
    kind: 'of_a_later_version' as 'work_items',
    project_id: 1,
    ids: null,
    by: null,
  });
  expect(old()).toEqual([]);
});

test('what comes into an inbox makes the inbox old, and the announcements with their counts', () => {
  const { client, old } = clientWith(
    ['listNotifications', {}, { page: 1 }],
    ['listAnnouncements', {}, { page: 1 }],
    ['listProjects', {}, {}],
  );
  invalidateChanged(client, { kind: 'notifications', project_id: null, ids: null, by: 1 });
  expect(old()).toEqual(['listNotifications {}', 'listAnnouncements {}']);
});
