import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  fileOfParts,
  getArrivedParts,
  MAX_FILES_IN_PARTS,
  uploadFile,
  uploadPart,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { pdf } from '../../test/hostile-files.ts';
import { picture } from '../../test/pictures.ts';
import { type Person, testApp } from '../../test/test-app.ts';
import { removeOldParts } from './index.ts';

// A file arrives before its body in parts, and goes on where a connection ended. Rule: API-26.
const site = await testApp();
const engineer = await site.as('Engineer');
const PART = 200_000;

const sha256Of = (file: Buffer) => createHash('sha256').update(file).digest('hex');

const sendPart = (person: Person, file: Buffer, offset: number, length = PART) =>
  person.call(uploadPart, {
    params: { sha256: sha256Of(file) },
    body: { offset, part: file.subarray(offset, offset + length).toString('base64') },
  });

async function sendAll(person: Person, file: Buffer) {
  let { received } = await person.call(getArrivedParts, { params: { sha256: sha256Of(file) } });
  while (received < file.length) ({ received } = await sendPart(person, file, received));
  return fileOfParts(sha256Of(file));
}

const receivedOf = async (person: Person, file: Buffer) =>
  (await person.call(getArrivedParts, { params: { sha256: sha256Of(file) } })).received;

const upload = (person: Person, file: string, headers = {}) =>
  person.send(uploadFile, { body: { file, kind: 'any', file_name: 'Drawing.pdf' } }, headers);

test('parts become the file that they are of, which is forgotten as parts', async () => {
  const file = pdf(3_000_000);
  const sent = await upload(engineer, await sendAll(engineer, file));
  expect(sent.body.data).toMatchObject({
    name: 'Drawing.pdf',
    content_type: 'application/pdf',
    size: file.length,
  });
  const kept = await site.app.inject((sent.body.data as { full_path: string }).full_path);
  expect(kept.rawPayload.equals(file)).toBe(true);
  expect(await receivedOf(engineer, file)).toBe(0);
});

test('a part that does not begin where the last one ended is left out, and the answer says where to go on', async () => {
  const file = randomBytes(3 * PART);
  const begun = await site.files.parts.count(engineer.employeeId);
  expect(await sendPart(engineer, file, PART)).toEqual({ received: 0 });
  expect(await site.files.parts.count(engineer.employeeId)).toBe(begun);
  expect(await sendPart(engineer, file, 0)).toEqual({ received: PART });
  expect(await sendPart(engineer, file, 0)).toEqual({ received: PART });
  expect(await sendPart(engineer, file, 2 * PART)).toEqual({ received: PART });
  expect(await receivedOf(engineer, file)).toBe(PART);
});

test('two that send the same file at the same time do not spoil it', async () => {
  const file = pdf(2_000_000);
  await Promise.all([sendAll(engineer, file), sendAll(engineer, file)]);
  expect((await upload(engineer, fileOfParts(sha256Of(file)))).status).toBe(201);
});

test('a part may come as a form', async () => {
  const file = pdf(1_000);
  const form = new FormData();
  form.append('offset', '0');
  form.append('part', new Blob([new Uint8Array(file)]));
  const response = new Response(form);
  const reply = await engineer.request(`/uploads/parts/${sha256Of(file)}`, {
    method: 'PUT',
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  });
  expect([reply.status, reply.body.data]).toEqual([200, { received: 1_000 }]);
});

test('a file that is not whole, is another one or was never sent is refused, and is begun again', async () => {
  const file = pdf(2 * PART);
  const named = fileOfParts(sha256Of(file));
  expectFailure(await upload(engineer, named), [409, 'parts_missing']);
  await sendPart(engineer, file, 0);
  expectFailure(await upload(engineer, named), [409, 'parts_missing']);
  expect(await receivedOf(engineer, file)).toBe(0);

  const other = pdf(2 * PART + 1);
  await engineer.call(uploadPart, {
    params: { sha256: sha256Of(file) },
    body: { offset: 0, part: other.toString('base64') },
  });
  expectFailure(await upload(engineer, named), [409, 'parts_missing']);
  expect((await upload(engineer, await sendAll(engineer, file))).status).toBe(201);
});

test('parts of somebody else are not there', async () => {
  const file = pdf(PART);
  const named = await sendAll(engineer, file);
  const other = await site.as('Supervisor');
  expect(await receivedOf(other, file)).toBe(0);
  expectFailure(await upload(other, named), [409, 'parts_missing']);
  expect(await receivedOf(engineer, file)).toBe(PART);
});

test('after a refusal the file is still there, and the same submit again is answered from memory', async () => {
  const file = pdf(PART);
  const named = await sendAll(engineer, file);
  const refused = await engineer.send(uploadFile, { body: { file: named, kind: 'image' } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file']]);
  expect(await receivedOf(engineer, file)).toBe(PART);

  const key = { 'idempotency-key': randomUUID() };
  const first = await upload(engineer, named, key);
  const again = await upload(engineer, named, key);
  expect([first.status, again.body.data]).toEqual([201, first.body.data]);
});

test('a photo in parts is made small too', async () => {
  const photo = await picture(2_000, 1_000).jpeg().toBuffer();
  const sent = await engineer.send(uploadFile, {
    body: { file: await sendAll(engineer, photo), kind: 'image' },
  });
  expect(sent.body.data).toMatchObject({ content_type: 'image/jpeg' });
  expect((sent.body.data as { size: number }).size).toBeLessThan(photo.length);
});

test('a part over 1 MiB, an empty one, one beyond 10 MiB and one of no SHA-256 are refused', async () => {
  const params = { sha256: sha256Of(Buffer.from('drawing')) };
  const send = (offset: number, part: string, to = params) =>
    engineer.send(uploadPart, { params: to, body: { offset, part } });
  const mebibyte = Buffer.alloc(1024 * 1024);
  expectFailure(await send(0, Buffer.alloc(1024 * 1024 + 1).toString('base64')), [413, 'too_large']);
  expectFailure(await send(0, ''), [422, 'invalid']);
  expectFailure(await send(10 * 1024 * 1024 - 1, mebibyte.toString('base64')), [413, 'too_large']);
  expectFailure(await send(10 * 1024 * 1024 + 1, 'AAAA'), [422, 'invalid']);
  expectFailure(await send(-1, 'AAAA'), [422, 'invalid']);
  expectFailure(await send(0, 'AAAA', { sha256: '../../secret' }), [404, 'not_found']);
  expect(await engineer.call(getArrivedParts, { params })).toEqual({ received: 0 });
});

test('only so many files of one person wait in parts, and they go a day after their last part', async () => {
  const storekeeper = await site.as('Logistic');
  const files = Array.from({ length: MAX_FILES_IN_PARTS + 1 }, () => randomBytes(100));
  const last = files.pop() as Buffer;
  for (const file of files) await sendPart(storekeeper, file, 0);
  const refused = await storekeeper.send(uploadPart, {
    params: { sha256: sha256Of(last) },
    body: { offset: 0, part: last.toString('base64') },
  });
  expectFailure(refused, [413, 'too_large']);
  // Others, and what has begun, go on.
  expect(await sendPart(engineer, last, 0)).toEqual({ received: 100 });

  const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
  await removeOldParts({ files: site.files, now: inHours(23) });
  expect(await receivedOf(storekeeper, files[0] as Buffer)).toBe(100);
  await removeOldParts({ files: site.files, now: inHours(25) });
  expect(await receivedOf(storekeeper, files[0] as Buffer)).toBe(0);
  expect(await sendPart(storekeeper, last, 0)).toEqual({ received: 100 });
});
