import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDailyReport, thumbnailOf, updateAvatar, updateProject, uploadFile } from '@plumbline/contract';
import fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { noisyJpeg, pdf } from '../../test/hostile-files.ts';
import { onePixel, picture } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';
import { fileLinks } from '../platform/files/file-links.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import { installationSecret } from '../platform/installation.ts';
import { openPictures } from '../platform/pictures/pictures.ts';
import { registerFileRoute } from './index.ts';

const site = await testApp();
const { superadmin } = site;
const project = await site.project();

async function linkOf(file: Buffer): Promise<string> {
  const { map_full_url } = await superadmin.call(updateProject, {
    params: project,
    body: { base64image: file.toString('base64') },
  });
  return map_full_url as string;
}

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const codeOf = async (url: string) => {
  const { statusCode, body } = await open(url);
  return [statusCode, JSON.parse(body).code];
};

test.each([
  ['landscape', 3000, 1500, 256, 128],
  ['portrait', 1500, 3000, 128, 256],
  ['square', 1000, 1000, 256, 256],
  ['small', 100, 40, 100, 40],
])('a %s picture has a thumbnail within 256 × 256', async (_, width, height, thumbWidth, thumbHeight) => {
  const link = await linkOf(await picture(width, height).jpeg().toBuffer());
  const { statusCode, headers, rawPayload } = await open(thumbnailOf(link));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: thumbWidth,
    height: thumbHeight,
  });
});

test('a thumbnail is upright and carries no metadata', async () => {
  const photo = await picture(1600, 1200)
    .withExif({ IFD0: { Model: 'Secret Phone' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { rawPayload } = await open(thumbnailOf(await linkOf(photo)));
  const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([192, 256]);
  expect([orientation, exif, xmp, iptc, icc]).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(rawPayload.includes('Secret Phone')).toBe(false);
});

test('what is transparent in a picture is white in its thumbnail', async () => {
  const clear = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { rawPayload } = await open(thumbnailOf(await linkOf(clear)));
  const { dominant } = await sharp(rawPayload).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('every link to a picture opens its thumbnail: of an upload, a document, a person', async () => {
  const photo = (await picture(700, 500).jpeg().toBuffer()).toString('base64');
  const { subTask } = await site.tree();
  const upload = await superadmin.call(uploadFile, { body: { file: photo, kind: 'image' } });
  const report = await superadmin.call(createDailyReport, {
    body: {
      task_id: subTask.id,
      type: 'daily_report',
      report_date: '2026-01-05',
      activity: 'Welding',
      location: 'Level 3',
      accomplishments: 10,
      drawing_no: 'S-1',
      gridline: 'C/4',
      hours: 8,
      manpower: 2,
      base64image: [photo],
    } as never,
  });
  const { avatar } = await superadmin.call(updateAvatar, {
    params: { id: superadmin.employeeId },
    body: { base64image: photo },
  });
  for (const link of [upload.full_path, report.attachments[0]?.image_full_url, avatar.image]) {
    const { rawPayload } = await open(thumbnailOf(link as string));
    expect((await sharp(rawPayload).metadata()).width, link as string).toBe(256);
  }
});

test('a file of another kind has no thumbnail, and there is no other size', async () => {
  expect(await codeOf(thumbnailOf(await linkOf(pdf())))).toEqual([404, 'not_found']);
  const link = await linkOf(Buffer.from(onePixel, 'base64'));
  expect(await codeOf(`${link}&size=huge`)).toEqual([404, 'not_found']);
  expect(await codeOf(`${link}&size=`)).toEqual([404, 'not_found']);
});

test('the thumbnail obeys the signature, the expiry and the removal of its file', async () => {
  const link = await linkOf(await picture(300, 300).jpeg().toBuffer());
  const altered = link.replace(/signature=./, (start) =>
    start.endsWith('A') ? 'signature=B' : 'signature=A',
  );
  expect(await codeOf(thumbnailOf(altered))).toEqual([403, 'link_expired']);
  const id = Number(/files\/(\d+)/.exec(link)?.[1]);
  expect(await codeOf(`/api/v1/files/${id}?size=thumbnail`)).toEqual([403, 'link_expired']);
  const secret = await installationSecret(site.database, 'file-links');
  const yesterday = fileLinks(secret, () => new Date(Date.now() - 86_400_000)).to(
    { sessionId: 1, linkEpoch: 0 },
    id,
  ) as string;
  expect(await codeOf(thumbnailOf(yesterday))).toEqual([403, 'link_expired']);

  expect((await open(thumbnailOf(link))).statusCode).toBe(200);
  await site.query(sql`delete from work_item_files where file_id = ${id}`);
  await site.query(sql`delete from files where id = ${id}`);
  const [ofFile, ofThumbnail] = [await codeOf(link), await codeOf(thumbnailOf(link))];
  expect(ofFile).toEqual([404, 'not_found']);
  expect(ofThumbnail).toEqual(ofFile);
});

test('a browser keeps the thumbnail and the picture apart, and is sent neither twice', async () => {
  const link = await linkOf(
    await sharp(await noisyJpeg())
      .resize(1280, 960)
      .jpeg()
      .toBuffer(),
  );
  const [whole, thumbnail] = [await open(link), await open(thumbnailOf(link))];
  expect(thumbnail.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
  expect(thumbnail.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4);
  const etag = thumbnail.headers.etag as string;
  expect(etag).not.toBe(whole.headers.etag);
  const again = await open(thumbnailOf(link), { 'if-none-match': etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const part = await open(thumbnailOf(link), { range: 'bytes=2-5' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, thumbnail.rawPayload.subarray(2, 6)]);
});

test('a picture stored before there were thumbnails gets its own at the first request, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const store = localFileStore(folder);
  const sha256 = await store.put(await picture(1280, 960).jpeg().toBuffer());
  const [row] = await site.query(sql<{ id: number }>`
    insert into files (sha256, name, content_type, size) values (${sha256}, 'old.jpg', 'image/jpeg', 9) returning id`);
  const links = fileLinks(randomBytes(32), () => new Date());
  const app = fastify().setValidatorCompiler(validatorCompiler);
  const pictures = openPictures();
  registerFileRoute(app, { database: site.database, files: store, links, pictures, userOf: async () => 1 });
  atEnd(async () => {
    await app.close();
    await pictures.stop();
  });
  const url = thumbnailOf(links.to({ sessionId: 1, linkEpoch: 0 }, row?.id) as string).replace('/api/v1', '');
  const shelf = join(folder, sha256.slice(0, 2));
  expect(await readdir(shelf)).toEqual([sha256]);

  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  const made = await stat(join(shelf, `${sha256}.thumbnail`));
  await app.inject(url);
  expect((await stat(join(shelf, `${sha256}.thumbnail`))).ino).toBe(made.ino);
});
