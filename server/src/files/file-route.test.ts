import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { thumbnailOf, updateAvatar, updateProject } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pdf } from '../../test/hostile-files.ts';
import { onePixel } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const project = await site.project();
const { map_full_url } = await superadmin.call(updateProject, {
  params: project,
  body: { base64image: pdf().toString('base64') },
});
const link = map_full_url as string;
const contents = (await site.app.inject(link)).rawPayload;

const open = (headers: Record<string, string>, url = link) => site.app.inject({ url, headers });

test('a viewer may take a file in parts', async () => {
  const part = await open({ range: 'bytes=1-3' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    206,
    `bytes 1-3/${contents.length}`,
    contents.subarray(1, 4),
  ]);
  expect(part.headers['content-length']).toBe('3');
  expect(part.headers['content-security-policy']).toContain('sandbox');

  const beyond = await open({ range: `bytes=${contents.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${contents.length}`]);
});

test('what a browser has already is not sent again', async () => {
  const whole = await open({});
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const etag = whole.headers.etag as string;
  const again = await open({ 'if-none-match': etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(again.headers['cache-control']).toBe('private, no-cache');
  expect((await open({ range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206);
  expect((await open({ range: 'bytes=0-0', 'if-range': '"another"' })).rawPayload).toEqual(contents);
});

test('a picture that is gone is gone for who has seen it, itself at once and its thumbnail within a minute', async () => {
  const { employeeId } = await site.as('Engineer');
  const replace = async () => {
    const body = { base64image: onePixel };
    return (await superadmin.call(updateAvatar, { params: { id: employeeId }, body })).avatar.image as string;
  };
  const ask = async (url: string, etag?: string) => {
    const { statusCode, headers } = await open({ ...(etag && { 'if-none-match': etag }) }, url);
    return { status: statusCode, etag: headers.etag, caching: headers['cache-control'] };
  };
  const picture = await replace();
  const thumbnail = thumbnailOf(picture);
  const [whole, small] = [await ask(picture), await ask(thumbnail)];
  expect(whole.caching).toBe('private, no-cache');
  expect(small.caching).toBe('private, max-age=60, must-revalidate');
  expect((await ask(thumbnail, small.etag)).status).toBe(304);
  await replace();
  expect((await ask(picture, whole.etag)).status).toBe(404);
  expect((await ask(thumbnail, small.etag)).status).toBe(404);
});

test('a file whose contents are missing is a failure in words, with nothing of the file', async () => {
  const missing = await superadmin.call(updateProject, {
    params: await site.project(),
    body: { base64image: pdf(100).toString('base64') },
  });
  const url = missing.map_full_url as string;
  const sha256 = createHash('sha256')
    .update((await open({}, url)).rawPayload)
    .digest('hex');
  await rm(await site.files.pathOf(sha256));
  const { statusCode, headers, body } = await open({}, url);
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect([headers['cache-control'], headers.etag, headers['content-disposition']]).toEqual([
    'no-store',
    undefined,
    undefined,
  ]);
  expect(JSON.parse(body)).toMatchObject({ code: 'defect' });
});
