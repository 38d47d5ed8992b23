import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, getProject, signIn } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type Client, clientAt } from './client.ts';
import { pdf } from './hostile-files.ts';
import { startS3Server } from './s3-server.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { startCommand } from './started-command.ts';

const PASSWORD = 'measure twice, cut once';
const WRITERS = 8;
/** 10,000 by hand, before a release: it takes a quarter of an hour. */
const UPLOADS = Number(process.env.UPLOADS ?? 240);

const s3 = await startS3Server();

/** The settings of an installation with its files in a bucket. */
async function installation(settings: Record<string, string> = {}) {
  const { endpoint = '', credentials } = s3.bucket('');
  return {
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD: PASSWORD,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    ...settings,
  };
}

async function superadminOf(server: ReturnType<typeof startServer>): Promise<Client & { origin: string }> {
  const origin = await server.ready();
  const { token } = await clientAt(origin, null).call(signIn, {
    body: { username: 'superadmin', password: PASSWORD },
  });
  return { ...clientAt(origin, token), origin };
}

async function succeed(script: string, environment: Record<string, string>, ...args: string[]) {
  const command = startCommand(process.execPath, [join(import.meta.dirname, '../src', script), ...args], {
    environment,
  });
  expect([await command.ended, command.said()]).toEqual([0, expect.any(String)]);
  return command.said();
}

const drawing = (number: number) => Buffer.concat([pdf(), Buffer.from(`\n% ${number}\n`)]);
const sha256Of = (contents: Buffer) => createHash('sha256').update(contents).digest('hex');

/** Tries to make a project with a drawing. Gives its id, or null where the server could not store it. */
async function tryUpload(client: Client, number: number): Promise<number | null> {
  const body = {
    title: `Project ${number}`,
    code: `P-${number}`,
    base64image: drawing(number).toString('base64'),
  };
  const reply = await client.send(createProject, { body }, { 'idempotency-key': `upload ${number}` });
  if (reply.status === 201) return reply.data.id;
  expect([reply.status, reply.body.code], reply.text).toEqual([503, 'not_ready']);
  return null;
}

async function upload(client: Client, number: number): Promise<number> {
  for (;;) {
    const id = await tryUpload(client, number);
    if (id !== null) return id;
  }
}

/** The SHA-256 of the drawing of a project, as it is read by its link. */
async function drawingOf(client: Client & { origin: string }, id: number): Promise<string> {
  const { map_full_url: link } = await client.call(getProject, { params: { id } });
  const answer = await fetch(`${client.origin}${link}`);
  expect(answer.status).toBe(200);
  return sha256Of(Buffer.from(await answer.arrayBuffer()));
}

test('uploads while the S3 server is stopped twice: none is lost, and none is half', async () => {
  const server = startServer(await installation({ S3_BUCKET: (await s3.newBucket()).bucket }));
  const client = await superadminOf(server);
  const ids: number[] = [];
  let next = 0;
  const outages = [Math.floor(UPLOADS / 3), Math.floor((2 * UPLOADS) / 3)];
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (next < UPLOADS) {
        const number = next++;
        if (outages.includes(number)) {
          await s3.stop();
          expect(await tryUpload(client, number)).toBeNull();
          void s3.start();
        }
        ids[number] = await upload(client, number);
      }
    }),
  );
  expect(ids).toHaveLength(UPLOADS);
  for (const [number, id] of ids.entries())
    expect(await drawingOf(client, id)).toBe(sha256Of(drawing(number)));
});

test('the files of an installation move into a bucket, are in backups and exports, and are restored into another one', async () => {
  const [files, backups] = [(await s3.newBucket()).bucket, (await s3.newBucket()).bucket];
  const before = await installation();
  const first = startServer(before);
  const id = await upload(await superadminOf(first), 1);
  await first.end('SIGTERM');

  const settings = { ...before, S3_BUCKET: files, BACKUP_S3_BUCKET: backups };
  const server = startServer(settings);
  const client = await superadminOf(server);
  expect(await drawingOf(client, id), 'from the folder').toBe(sha256Of(drawing(1)));
  const added = await upload(client, 2);
  expect(await succeed('files/files-command.ts', settings, 'copy-to-s3', '--remove')).toMatch(
    /Copied 1 files; 0 were there already\.\nRemoved 1 files of the folder\./,
  );
  expect(await drawingOf(client, id), 'from the bucket').toBe(sha256Of(drawing(1)));

  expect(await succeed('backup/backup-command.ts', settings)).toContain('and 2 files');
  const [archive = ''] = (await readdir(join(before.DATA_DIR, 'backups'))).filter((name) =>
    name.endsWith('.zst'),
  );
  const exported = join(await dataDirectory(), 'export');
  await succeed('export-everything/export-everything-command.ts', settings, exported);
  expect(await readFile(join(exported, 'files.csv'), 'utf8')).toContain(sha256Of(drawing(2)));
  await server.end('SIGTERM');

  const elsewhere = await installation({
    S3_BUCKET: (await s3.newBucket()).bucket,
    BACKUP_S3_BUCKET: backups,
  });
  expect(await succeed('backup/restore-command.ts', elsewhere, `s3:${archive}`)).toContain('2 files');
  const restored = await superadminOf(startServer(elsewhere));
  expect(await drawingOf(restored, id)).toBe(sha256Of(drawing(1)));
  expect(await drawingOf(restored, added)).toBe(sha256Of(drawing(2)));
});
