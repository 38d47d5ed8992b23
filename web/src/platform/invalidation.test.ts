import {
  countManpower,
  type Endpoint,
  getAttendance,
  getDocument,
  getMyAttendance,
  getProject,
  getTask,
  historyOf,
  listAnnouncements,
  listAreas,
  listAttendance,
  listCrew,
  listDocuments,
  listHistory,
  listNotifications,
  listProjects,
  listRoles,
  listSubtasks,
  removeTaskFile,
  updateTask,
} from '@plumbline/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpointQuery } from './endpoint-query.ts';
import { invalidateChanged, invalidateWritten } from './invalidation.ts';

type Cached = [endpoint: Endpoint, params?: object, query?: object];

/** A cache that holds answers of these calls, and the ones of them that are old by now. */
function clientWith(...calls: Cached[]) {
  const client = new QueryClient();
  for (const [endpoint, params = {}, query = {}] of calls)
    cacheAnswer(client, [endpoint, params, query], { heirarchies: [] });
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

function cacheAnswer(client: QueryClient, [endpoint, params, query]: Cached, answer: object) {
  const { queryKey, meta } = endpointQuery(endpoint, { params, query } as never);
  client.getQueryCache().build(client, { queryKey, meta }).setData(answer);
}

test('a changed task makes itself and the lists of its ancestors old, and leaves the rest of the tree', () => {
  const { client, old } = clientWith(
    [listProjects],
    [getTask, { id: 7 }],
    [getTask, { id: 8 }],
    [listSubtasks, { id: 3 }],
    [listSubtasks, { id: 4 }],
    [listAreas, { id: 1 }, { child: 'true' }],
    [listRoles],
  );
  invalidateChanged(client, { kind: 'work_items', ids: [7, 3, 1] });
  expect(old()).toEqual([
    'listProjects {}',
    'getTask {"id":7}',
    'listSubtasks {"id":3}',
    'listAreas {"id":1}',
  ]);
});

test('a changed Area makes the tasks below it old, whose path names it', () => {
  const { client, old } = clientWith();
  const below = (id: number) => ({ heirarchies: [{ id: 1 }, { id }, { id: 8 }] });
  cacheAnswer(client, [getTask, { id: 8 }, {}], below(3));
  cacheAnswer(client, [getTask, { id: 9 }, {}], below(4));
  invalidateChanged(client, { kind: 'work_items', ids: [3, 1] });
  expect(old()).toEqual(['getTask {"id":8}']);
});

test('many changes at once make every answer about items old', () => {
  const { client, old } = clientWith([getTask, { id: 7 }], [listSubtasks, { id: 3 }], [listRoles]);
  invalidateChanged(client, { kind: 'work_items', ids: null });
  expect(old()).toEqual(['getTask {"id":7}', 'listSubtasks {"id":3}']);
});

test('attendance makes its lists old, and the days of the people whose it is', () => {
  const { client, old } = clientWith(
    [getMyAttendance],
    [listAttendance],
    [listCrew, { id: 1 }],
    [getAttendance, { id: 7 }, { range: 'daily' }],
    [getAttendance, { id: 8 }, { range: 'daily' }],
    [listProjects],
  );
  invalidateChanged(client, { kind: 'attendance', ids: [7] });
  expect(old()).toEqual([
    'getMyAttendance {}',
    'listAttendance {}',
    'listCrew {"id":1}',
    'getAttendance {"id":7}',
  ]);
});

test('a document makes the lists and counts old, and itself', () => {
  const { client, old } = clientWith(
    [listDocuments, {}, { for: 'project', forId: 1 }],
    [countManpower, { id: 1 }],
    [getDocument, { id: 7 }],
    [getDocument, { id: 8 }],
    [listHistory, { kind: 'documents', id: 7 }, {}],
    [listProjects],
  );
  invalidateChanged(client, { kind: 'documents', ids: [7] });
  expect(old()).toEqual([
    'listDocuments {}',
    'countManpower {"id":1}',
    'getDocument {"id":7}',
    'listHistory {"kind":"documents","id":7}',
  ]);
});

test('being put on a task, or taken off it, makes old whether one sees its project', () => {
  const { client, old } = clientWith(
    [getProject, { id: 1 }],
    [getProject, { id: 2 }],
    [getTask, { id: 7 }],
    [getTask, { id: 8 }],
  );
  invalidateChanged(client, { kind: 'assignments', ids: [7, 1] });
  expect(old()).toEqual(['getProject {"id":1}', 'getTask {"id":7}']);
});

test('an answer under way is not stopped by changes, and is asked for once more after them', async () => {
  const client = new QueryClient();
  const reads: { answer: (value: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    ...endpointQuery(listSubtasks, { params: { id: 7 } }),
    persister: undefined,
    queryFn: ({ signal }) => new Promise<string>((answer) => reads.push({ answer, signal })),
  });
  const leave = observer.subscribe(() => {});
  const changed = () => invalidateChanged(client, { kind: 'work_items', ids: [7] });

  // The first load of a screen is overtaken just as a later one.
  for (const [first, second] of [
    ['before the change', 'after it'],
    ['before the next', 'after the next'],
  ] as const) {
    await expect.poll(() => reads).toHaveLength(1);
    changed();
    changed();
    expect(reads).toHaveLength(1);
    reads.shift()?.answer(first);
    await expect.poll(() => reads).toHaveLength(1);
    expect(observer.getCurrentResult().data).toBe(first);
    expect(reads[0]?.signal.aborted).toBe(false);
    reads.shift()?.answer(second);
    await expect.poll(() => observer.getCurrentResult().data).toBe(second);
    changed();
  }
  leave();
});

test('a kind of change that this page does not know yet is passed over', () => {
  const { client, old } = clientWith([getTask, { id: 7 }]);
  invalidateChanged(client, { kind: 'of_a_later_version', ids: null });
  expect(old()).toEqual([]);
});

test('what comes into an inbox makes the inbox old, and the announcements with their counts', () => {
  const { client, old } = clientWith(
    [listNotifications, {}, { page: 1 }],
    [listAnnouncements, {}, { page: 1 }],
    [listProjects],
  );
  invalidateChanged(client, { kind: 'notifications', ids: null });
  expect(old()).toEqual(['listNotifications {}', 'listAnnouncements {}']);
});

test('a write makes old what its endpoint says that it changes, of the records that it answers', () => {
  const { client, old } = clientWith(
    [listProjects],
    [listSubtasks, { id: 3 }],
    [listSubtasks, { id: 4 }],
    [getDocument, { id: 3 }],
    [listHistory, { kind: 'tasks', id: 7 }],
  );
  invalidateWritten(
    client,
    updateTask,
    { params: { id: 7 } },
    { id: 7, heirarchies: [{ id: 1 }, { id: 3 }] },
  );
  expect(old()).toEqual(['listProjects {}', 'listSubtasks {"id":3}', 'listHistory {"kind":"tasks","id":7}']);
});

test('a refused write makes old all of the kinds that it would have changed', () => {
  const { client, old } = clientWith([listSubtasks, { id: 3 }], [getDocument, { id: 3 }], [listRoles]);
  invalidateWritten(client, removeTaskFile, { params: { id: 7 } }, undefined);
  expect(old()).toEqual(['listSubtasks {"id":3}']);
});

test('a history of what is announced by its person is old after any change of the kind, others after their own', () => {
  const kinds = ['overtimes', 'leave_applications', 'users', 'leave_credits', 'employees'];
  const { client, old } = clientWith(...kinds.map((kind): Cached => [historyOf(kind), { kind, id: 7 }]), [
    historyOf('leave_credits'),
    { kind: 'leave_credits', id: 5 },
  ]);
  // Announced are the ids of people: these have an overtime, a leave and an account of other numbers.
  invalidateChanged(client, { kind: 'attendance', ids: [3] });
  expect(old()).toEqual(['listHistory {"kind":"overtimes","id":7}']);
  invalidateChanged(client, { kind: 'leave', ids: [5] });
  invalidateChanged(client, { kind: 'users', ids: [3] });
  expect(old()).toEqual(
    [
      { kind: 'overtimes', id: 7 },
      { kind: 'leave_applications', id: 7 },
      { kind: 'users', id: 7 },
      { kind: 'leave_credits', id: 5 },
    ].map((params) => `listHistory ${JSON.stringify(params)}`),
  );
});
