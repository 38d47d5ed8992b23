import { expect, test } from 'vitest';
import { expectFailure } from '../../../../test/failure.ts';
import { requestStore } from '../../../../test/request-store.ts';
import { MAX_VALUES } from './limits.ts';

// Decisions on requests for equipment are taken as forms too. Rule: ASSET-24.
const site = await requestStore('equipments');
const { coordinator, ask } = site;

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=ab' };
const parts = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--ab\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--ab--\r\n`;
const approve = (body: string, headers: Record<string, string>) =>
  coordinator.request('/equipments/approve-request', { method: 'POST', body, headers });

const forms: [string, Record<string, string>, (fields: Record<string, string>) => string][] = [
  ['urlencoded', urlencoded, (fields) => new URLSearchParams(fields).toString()],
  ['multipart', multipart, parts],
];

test.each(forms)('a form is taken as %s', async (_, headers, formOf) => {
  const made = await ask();
  const approved = await approve(
    formOf({ request_id: String(made.id), comments: 'Été & more = 10 %', updated_at: made.updated_at }),
    headers,
  );
  expect([approved.status, approved.body.data]).toMatchObject([
    200,
    { id: made.id, status: 'Approved', approved_comments: 'Été & more = 10 %' },
  ]);
  const other = await ask();
  const denied = await coordinator.request(`/equipment/request/${other.id}/deny`, {
    method: 'PUT',
    body: formOf({ request_id: String(other.id), comments: 'None is free.' }),
    headers,
  });
  expect([denied.status, denied.body.data]).toMatchObject([
    200,
    { status: 'Denied', denied_comments: 'None is free.' },
  ]);
});

test.each(forms)(
  '%s: a field that is wrong is named, and one that is not known',
  async (_, headers, formOf) => {
    expectFailure(await approve(formOf({ request_id: 'twelve' }), headers), [422, 'invalid']);
    const { status, body } = await approve(formOf({ request_id: '1', colour: 'red' }), headers);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['colour']]);
    const prototype = formOf(JSON.parse('{"request_id":"1","__proto__":"x"}'));
    expectFailure(await approve(prototype, headers), [400, 'malformed']);
  },
);

test('a form of several parts that is broken is malformed, and a file is refused at its field', async () => {
  const nameless = ['', '; filename="a.txt"'].map(
    (rest) => `--ab\r\nContent-Disposition: form-data${rest}\r\n\r\nx\r\n--ab--\r\n`,
  );
  for (const body of ['--ab\r\nContent-Disp', 'no parts', '--other\r\n\r\n', ...nameless])
    expectFailure(await approve(body, multipart), [400, 'malformed']);
  const file = `--ab\r\nContent-Disposition: form-data; name="comments"; filename="a.txt"\r\n\r\nx\r\n--ab--\r\n`;
  const { status, body } = await approve(file, multipart);
  expect([status, body.errors]).toEqual([422, { comments: ['Please send a text here, not a file.'] }]);
});

test('a form has the bounds of other bodies', async () => {
  expectFailure(await approve('a=1&'.repeat(MAX_VALUES + 1), urlencoded), [413, 'too_large']);
  expectFailure(await approve(`comments=${'x'.repeat(1_100_000)}`, urlencoded), [413, 'too_large']);
  const anonymous = await site.anyone.request('/equipments/approve-request', {
    method: 'POST',
    body: 'request_id=1',
    headers: urlencoded,
  });
  expectFailure(anonymous, [401, 'not_signed_in']);
});

test('the same key with another form is another request', async () => {
  const [made, other] = [await ask(), await ask()];
  const headers = { ...urlencoded, 'idempotency-key': 'a form' };
  const first = await approve(`request_id=${made.id}`, headers);
  expect(first.status).toBe(200);
  expect((await approve(`request_id=${made.id}`, headers)).body.data).toEqual(first.body.data);
  expectFailure(await approve(`request_id=${other.id}`, headers), [422, 'key_reused']);
});

test('other calls take no form', async () => {
  const path = '/tools/approve-request';
  for (const headers of [urlencoded, multipart])
    expectFailure(await coordinator.request(path, { method: 'POST', body: 'request_id=1', headers }), [
      400,
      'malformed',
    ]);
});

test('the description of the API says which calls take forms', async () => {
  const { paths } = JSON.parse((await site.anyone.request('/openapi.json')).text);
  const typesOf = (path: string) => Object.keys(paths[path].post.requestBody.content);
  const all = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  expect(typesOf('/equipments/approve-request')).toEqual(all);
  expect(typesOf('/tools/approve-request')).toEqual(['application/json']);
});
