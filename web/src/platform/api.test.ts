import { deleteTask, getProject, listProjects, signIn, updateProject } from '@plumbline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, call } from './api.ts';
import { endSession, getToken, isExpired, leave, setToken } from './token.ts';
import { registerUnsaved } from './unsaved.ts';

function answering(status: number, body: string) {
  const fetch = vi.fn((_url: string, _request: RequestInit) =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test('fills the path and leaves out what was not asked', () => {
  expect(addressOf('/task/:id', { id: 'a/b' }, undefined)).toBe('/task/a%2Fb');
  expect(addressOf('/projects/all', undefined, { page: 2, search_term: '', status: undefined })).toBe(
    '/projects/all?page=2',
  );
});

test('sends the token with every call and a key with every write', async () => {
  const fetch = answering(200, '{"message":"ok","data":{"token":"t"}}');
  setToken('secret');
  await call(listProjects, {});
  await call(signIn, { body: { username: 'a', password: 'b' } });
  await call(signIn, { body: { username: 'a', password: 'b' } }, { idempotencyKey: 'again' });
  await call(deleteTask, { params: { id: 1 } }, { idempotencyKey: 'removal' });
  const headers = fetch.mock.calls.map(([, request]) => request.headers as Record<string, string>);
  expect(headers.map((header) => header.authorization)).toEqual(Array(4).fill('Bearer secret'));
  expect(headers[0]?.['idempotency-key']).toBeUndefined();
  expect(headers[1]?.['idempotency-key']).toMatch(/.{16,}/);
  expect(headers[2]?.['idempotency-key']).toBe('again');
  expect(headers[3]?.['idempotency-key']).toBe('removal');
});

test('a failure keeps what the server said of it', async () => {
  answering(422, '{"message":"Wrong.","code":"invalid","errors":{"title":["Missing."]},"request_id":"r"}');
  await expect(call(getProject, { params: { id: 1 } })).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    errors: { title: ['Missing.'] },
    requestId: 'r',
  });
});

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, ''],
  [200, '<html>Please accept the terms of this hotspot</html>'],
])('an answer %i that is not of this server counts as none', async (status, body) => {
  answering(status, body);
  await expect(call(listProjects, {})).rejects.toMatchObject({ code: 'offline' });
});

test('a refused token ends, but not one that came in the meantime', async () => {
  const refusal = '{"message":"Please sign in.","code":"not_signed_in","request_id":"r"}';
  answering(401, refusal);
  setToken('old');
  await call(listProjects, {}).catch(() => {});
  expect(getToken()).toBeNull();

  setToken('old');
  const late = call(listProjects, {}).catch(() => {});
  setToken('new');
  await late;
  expect(getToken()).toBe('new');
});

test('a session that ends under unsaved work waits: what is read is read again after the sign-in', async () => {
  const refusal = '{"message":"Please sign in.","code":"not_signed_in","request_id":"r"}';
  const fetch = answering(401, refusal);
  const isSaved = registerUnsaved(() => true);
  setToken('old');
  const reading = call(getProject, { params: { id: 1 } });
  await expect(call(updateProject, { params: { id: 1 }, body: {} })).rejects.toMatchObject({ status: 401 });
  expect([getToken(), isExpired()]).toEqual([null, true]);

  fetch.mockImplementation(() => Promise.resolve(new Response('{"message":"OK","data":{"id":1}}')));
  setToken('new');
  expect((await reading).data).toEqual({ id: 1 });
  isSaved();
});

test('a page that is given up while it waits is left', async () => {
  answering(401, '{"message":"Please sign in.","code":"not_signed_in","request_id":"r"}');
  const isSaved = registerUnsaved(() => true);
  setToken('old');
  endSession('old');
  const reading = call(listProjects, {});
  leave();
  await expect(reading).rejects.toMatchObject({ status: 401 });
  expect(isExpired()).toBe(false);
  isSaved();
});
