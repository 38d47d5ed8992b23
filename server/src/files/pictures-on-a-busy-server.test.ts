import { uploadFile } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { picture } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';
import { openPictures } from '../platform/pictures/pictures.ts';

test('a photo that a busy server does not get to is answered 503 with when to send it again', async () => {
  const script = new URL('../platform/pictures/fixtures/stopped-process.ts', import.meta.url);
  const { superadmin } = await testApp({ pictures: openPictures({ script, wallLimitMs: 1 }) });
  const file = (await picture(100, 50).jpeg().toBuffer()).toString('base64');
  const { status, body, headers } = await superadmin.send(uploadFile, { body: { file, kind: 'image' } });
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'not_ready', '30']);
  expect(body.errors).toBeUndefined();
});
