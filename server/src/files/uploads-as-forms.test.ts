import { MAX_FILE_BYTES } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { pdf } from '../../test/hostile-files.ts';
import { onePixel, picture } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';

// A browser sends a file as a part of a form, without base64. Rule: API-15.
const site = await testApp();
const engineer = await site.as('Engineer');

async function encoded(form: FormData) {
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

function formOf(file: Buffer, fields: Record<string, string> = { kind: 'any' }): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'as the device names it');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const upload = async (form: FormData, headers = {}) => {
  const sent = await encoded(form);
  return engineer.request('/uploads', {
    method: 'POST',
    body: sent.body,
    headers: { ...sent.headers, ...headers },
  });
};

/** The bytes that are kept of an upload. */
async function keptOf(reply: { text: string }) {
  const { data } = JSON.parse(reply.text);
  return (await site.app.inject(data.full_path)).rawPayload;
}

test('a file is kept as it is, under the name that the form gives', async () => {
  const file = pdf(3_000_000);
  const reply = await upload(formOf(file, { kind: 'any', file_name: 'Method statement.pdf' }));
  expect([reply.status, JSON.parse(reply.text).data]).toMatchObject([
    201,
    { name: 'Method statement.pdf', content_type: 'application/pdf', size: file.length },
  ]);
  expect((await keptOf(reply)).equals(file)).toBe(true);
});

test('a photo is made small, and one that is no picture is refused at its field', async () => {
  const photo = await upload(formOf(await picture(2000, 1000).jpeg().toBuffer(), { kind: 'image' }));
  expect([photo.status, JSON.parse(photo.text).data.content_type]).toEqual([201, 'image/jpeg']);
  const refused = await upload(formOf(pdf(), { kind: 'image' }));
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file']]);
});

test('a file beyond the limit, an empty one, none at all and one without its kind are refused at their field', async () => {
  const large = await upload(formOf(pdf(MAX_FILE_BYTES + 1)));
  expect([large.status, large.body.errors]).toEqual([413, { file: ['This file is larger than 10 MB.'] }]);
  const empty = await upload(formOf(Buffer.alloc(0)));
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['file']]);
  const none = new FormData();
  none.append('kind', 'any');
  expect((await upload(none)).body.errors).toEqual({ file: ['Please choose a file.'] });
  expect((await upload(formOf(pdf(), {}))).body.errors).toEqual({
    kind: ['Please send the type of this file.'],
  });
});

test('a form that ends too soon, or whose boundary is missing, is malformed, and nothing is kept', async () => {
  const { body, headers } = await encoded(formOf(pdf(200_000)));
  const ask = (part: Buffer, contentType = headers['content-type']) =>
    engineer.request('/uploads', { method: 'POST', body: part, headers: { 'content-type': contentType } });
  for (const length of [10, 150_000, body.length - 4])
    expectFailure(await ask(body.subarray(0, length)), [400, 'malformed']);
  expectFailure(await ask(body, 'multipart/form-data'), [400, 'malformed']);
});

test('sent again with its key it is one file; another file under the key is refused', async () => {
  const headers = { 'idempotency-key': 'one upload' };
  const first = await upload(formOf(pdf(40_000)), headers);
  const again = await upload(formOf(pdf(40_000)), headers);
  expect(first.status).toBe(201);
  expect(JSON.parse(again.text).data.id).toBe(JSON.parse(first.text).data.id);
  expectFailure(await upload(formOf(pdf(50_000)), headers), [422, 'key_reused']);
});

test('base64 in a form is taken like that in JSON', async () => {
  const form = new FormData();
  form.append('file', onePixel);
  form.append('kind', 'image');
  expect((await upload(form)).status).toBe(201);
});
