import { randomUUID } from 'node:crypto';
import {
  getTask,
  listHistory,
  MAX_FILE_BYTES,
  removeProjectFile,
  removeTaskFile,
  updateAvatar,
  updateProject,
  updateTask,
} from '@plumbline/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileFiles, noisyJpeg, pdf } from '../../test/hostile-files.ts';
import { bitmap, dataUrl, onePixel, picture } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';
import { fileLinks } from '../platform/files/file-links.ts';
import { installationSecret } from '../platform/installation.ts';

const site = await testApp();
const { superadmin } = site;
const project = await site.project();

const upload = (base64image: string) =>
  superadmin.send(updateProject, { params: project, body: { base64image } });
const open = async (url: string | null) => {
  const { statusCode, headers, rawPayload } = await site.app.inject(url ?? 'no link');
  return { status: statusCode, headers, contents: rawPayload };
};
/** Uploads and gives what is kept of it. */
async function kept(file: Buffer) {
  const { status, text, data } = await upload(file.toString('base64'));
  expect(status, text).toBe(200);
  return { ...(await open(data.map_full_url)), detail: data.files.map };
}

test.each([
  [3000, 1500, 1280, 640],
  [1281, 100, 1280, 100],
  [1000, 1000, 1000, 1000],
  [2000, 2000, 1280, 1280],
  [1500, 3000, 400, 800],
  [640, 480, 640, 480],
  [300, 700, 300, 700],
])('a picture of %i × %i is kept as %i × %i', async (width, height, keptWidth, keptHeight) => {
  const { contents, headers } = await kept(await picture(width, height).jpeg().toBuffer());
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(contents).metadata()).toMatchObject({
    format: 'jpeg',
    width: keptWidth,
    height: keptHeight,
  });
});

test('a photo is turned upright and forgets where it was taken', async () => {
  const photo = await picture(1600, 1200)
    .withExif({
      IFD0: { Model: 'Secret Phone' },
      IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLongitude: '103/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const taken = await sharp(photo).metadata();
  expect(taken.orientation, 'the photo of this test lies on its side').toBe(6);
  const { contents } = await kept(photo);
  const shown = await sharp(contents).metadata();
  expect(shown).toMatchObject({ width: 600, height: 800 });
  expect([shown.orientation, shown.exif, shown.xmp, shown.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(contents.includes('Secret Phone')).toBe(false);
});

test('what hides behind the end of a picture does not stay', async () => {
  const { contents } = await kept(
    Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.from('<script>evil</script>')]),
  );
  expect(contents.includes('evil')).toBe(false);
});

test.each([
  ['PNG', () => picture(10, 10).png().toBuffer(), 'image/png', 'inline'],
  ['GIF', () => picture(10, 10).gif().toBuffer(), 'image/png', 'inline'],
  ['JPEG', () => picture(10, 10).jpeg().toBuffer(), 'image/jpeg', 'inline'],
  ['TIFF', () => picture(10, 10).tiff().toBuffer(), 'image/jpeg', 'inline'],
  ['BMP', async () => bitmap(10, 10), 'image/jpeg', 'inline'],
  ['PDF', async () => pdf(), 'application/pdf', 'inline'],
  [
    'ZIP',
    async () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    'application/zip',
    'attachment',
  ],
] as const)('a %s is taken and served so that no browser runs it', async (_, make, type, disposition) => {
  const { status, headers, contents, detail } = await kept(await make());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(contents.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': expect.stringMatching(
      new RegExp(`^${disposition}; filename="base64image\\.\\w+"$`),
    ),
  });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(detail).toMatchObject({ content_type: type, size: contents.length });
});

test.each(hostileFiles)('%s is refused at the field, in a sentence', async (_, make, sentence) => {
  const { status, body } = await upload(await make());
  expect([status, body.code, body.errors]).toEqual([422, 'invalid', { base64image: [sentence] }]);
});

test('just under 50 megapixels is taken', async () => {
  const { status } = await upload((await picture(8000, 6000).png().toBuffer()).toString('base64'));
  expect(status).toBe(200);
});

test('10 MiB is taken, and a byte more is not', async () => {
  expect((await upload(dataUrl(pdf(MAX_FILE_BYTES), 'application/pdf'))).status).toBe(200);
  const { status, body } = await upload(dataUrl(pdf(MAX_FILE_BYTES + 1), 'application/pdf'));
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([413, 'too_large', ['base64image']]);
});

test('a link works without a token, and nothing in it can be altered', async () => {
  const other = await upload(await noisyJpeg().then((file) => file.toString('base64')));
  const { data } = await upload(onePixel);
  const link = new URL(data.map_full_url ?? '', 'http://site');
  expect((await open(data.map_full_url)).status).toBe(200);

  const altered = (change: (url: URL) => void) => {
    const url = new URL(link);
    change(url);
    return url.pathname + url.search;
  };
  const signature = link.searchParams.get('signature') ?? '';
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  const otherId = new URL(other.data.map_full_url ?? '', 'http://site').pathname;
  for (const wrong of [
    altered((url) => url.searchParams.set('signature', flipped)),
    altered((url) => url.searchParams.delete('signature')),
    altered((url) => url.searchParams.delete('expires')),
    altered((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
    altered((url) => {
      url.pathname = otherId;
    }),
    altered((url) => {
      url.search = '';
    }),
  ]) {
    const { statusCode, body } = await site.app.inject(wrong);
    expect([statusCode, JSON.parse(body).code], wrong).toEqual([403, 'link_expired']);
  }
});

test('a link lives for at least an hour and at most a day', async () => {
  const { data } = await upload(onePixel);
  const expires = Number(new URL(data.map_full_url ?? '', 'http://site').searchParams.get('expires'));
  const hours = (expires - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThan(24);
});

test('a link that has expired opens nothing', async () => {
  const { data } = await upload(onePixel);
  const id = Number(/files\/(\d+)/.exec(data.map_full_url ?? '')?.[1]);
  const yesterday = fileLinks(
    await installationSecret(site.database, 'file-links'),
    () => new Date(Date.now() - 86_400_000),
  );
  expect((await open(yesterday.to({ sessionId: 1, linkEpoch: 0 }, id))).status).toBe(403);
});

test('files land in the slots of their fields, a new one takes the place of an old one, and each can be removed', async () => {
  const { subTask } = await site.tree();
  const filled = await superadmin.call(updateTask, {
    params: subTask,
    body: { base64image: onePixel, base64image5: onePixel, update_base64image2: onePixel },
  });
  const links = (item: object) =>
    Object.entries(item)
      .filter(([field, value]) => field.endsWith('_full_url') && value)
      .map(([field]) => field);
  expect(links(filled).toSorted()).toEqual(['map5_full_url', 'map_full_url', 'update_map2_full_url']);

  const replaced = await superadmin.call(updateTask, {
    params: subTask,
    body: { base64image: pdf().toString('base64') },
  });
  expect(replaced.files.map?.content_type).toBe('application/pdf');
  expect(replaced.files.map5).toEqual(filled.files.map5);

  const removed = await superadmin.call(removeTaskFile, { params: subTask, body: { key: 'map5' } });
  expect(links(removed).toSorted()).toEqual(['map_full_url', 'update_map2_full_url']);
  const twice = await superadmin.send(removeTaskFile, { params: subTask, body: { key: 'map5' } });
  expect([twice.status, twice.body.message]).toEqual([404, 'This file has already been removed.']);
  const wrong = await superadmin.request(`/task/${subTask.id}/delete-map`, {
    method: 'PUT',
    body: { key: 'map6' },
  });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { key: ['Please select the file to remove.'] }]);
  expect(await superadmin.call(getTask, { params: subTask })).toEqual(removed);
});

test('a file that was removed where there was no connection is removed once, and none that came since', async () => {
  const { data: filled } = await upload(onePixel);
  const request = { params: project, body: { key: 'map' as const, updated_at: filled.updated_at } };
  const headers = {
    'command-id': randomUUID(),
    'command-done-at': new Date(Date.now() - 3_600_000).toISOString(),
  };
  const first = await superadmin.send(removeProjectFile, request, headers);
  const { data: since } = await upload(onePixel);
  const again = await superadmin.send(removeProjectFile, request, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(since.map_full_url).not.toBeNull();
  const { data } = await superadmin.call(listHistory, {
    params: { kind: 'projects', id: project.id },
    query: {},
  });
  expect(data.map(({ done_at }) => done_at)).toContain(headers['command-done-at']);
  const { status, body } = await superadmin.send(removeProjectFile, request, { 'command-id': randomUUID() });
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.message).toContain('has changed this record since you opened it');
});

test("a project's file can be removed", async () => {
  await upload(onePixel);
  expect(
    (await superadmin.call(removeProjectFile, { params: project, body: { key: 'map' } })).map_full_url,
  ).toBeNull();
});

test('everybody sets their own picture, and only who keeps the records sets another’s', async () => {
  const [worker, humanResource, director] = [
    await site.as('Worker'),
    await site.as('Human Resource'),
    await site.as('Director'),
  ];
  const params = { id: worker.employeeId };
  const own = await worker.call(updateAvatar, { params, body: { base64image: onePixel } });
  expect((await open(own.avatar.image)).status).toBe(200);
  const photo = (await picture(50, 50).jpeg().toBuffer()).toString('base64');
  const others = await humanResource.call(updateAvatar, { params, body: { base64image: photo } });
  expect(others.avatar.image).not.toBe(own.avatar.image);
  expect((await director.send(updateAvatar, { params, body: { base64image: photo } })).status).toBe(403);
  expect(
    (await humanResource.send(updateAvatar, { params: { id: 2_147_483_647 }, body: { base64image: photo } }))
      .status,
  ).toBe(404);
});

test.each([
  ['a PDF', pdf().toString('base64')],
  ['nothing', ''],
  ['no field at all', undefined],
])('%s is no profile picture', async (_, base64image) => {
  const worker = await site.as('Worker');
  const reply = await worker.request(`/employee/update/avatar/${worker.employeeId}`, {
    method: 'POST',
    body: { base64image },
  });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['base64image']]);
});
