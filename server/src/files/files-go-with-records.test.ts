import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createCompany,
  deleteProject,
  eraseDocumentFile,
  listHistory,
  removeTaskFile,
  renameCompany,
  updateAvatar,
  updateTask,
  uploadFile,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { onePixel } from '../../test/pictures.ts';
import { addressOf, change, decide, write } from '../../test/site-records.ts';
import { next, testApp } from '../../test/test-app.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import { removeOldInspections } from '../projects/index.ts';
import { removeReleasedContents } from './index.ts';

const site = await testApp();
const { superadmin } = site;

const statusOf = async (link: string | null | undefined) => (await site.app.inject(link ?? '')).statusCode;
const rowOf = (link: string | null | undefined) =>
  site.query(sql`select 1 from files where id = ${Number(/files\/(\d+)/.exec(link ?? '')?.[1])}`);

/** Checks that a link works, does something, and checks that it opens nothing from then on. */
async function goesWith(link: string | null | undefined, remove: () => Promise<unknown>) {
  expect(await statusOf(link)).toBe(200);
  await remove();
  expect(await statusOf(link)).toBe(404);
  expect(await rowOf(link)).toEqual([]);
}

const image = { base64image: onePixel };

test('a picture that another one replaces', async () => {
  const person = await site.as('Engineer');
  const set = () => person.call(updateAvatar, { params: { id: person.employeeId }, body: image });
  const { avatar } = await set();
  await goesWith(avatar.image, set);
});

test('a logo that is removed', async () => {
  const name = `Firm ${next()}`;
  const firm = await superadmin.call(createCompany, { body: { name, ...image } });
  await goesWith(firm.logo_full_url as string, () =>
    superadmin.call(renameCompany, { params: firm, body: { name, base64image: null } }),
  );
});

test('a drawing that is removed, or replaced', async () => {
  const { subTask } = await site.tree();
  const put = () => superadmin.call(updateTask, { params: subTask, body: image });
  const first = await put();
  await goesWith(first.map_full_url, put);
  const second = await superadmin.call(updateTask, { params: subTask, body: {} });
  await goesWith(second.map_full_url, () =>
    superadmin.call(removeTaskFile, { params: subTask, body: { key: 'map' } }),
  );
});

test('the proof of an inspection that no longer counts', async () => {
  const { subTask } = await site.tree();
  const inspected = await superadmin.call(updateTask, {
    params: subTask,
    body: { current_percentage: 90, is_inspected: 1, inspection_proof: onePixel },
  });
  await goesWith(inspected.inspection_proof_full_url, async () => {
    await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 50 } });
    // For an hour it is kept for who corrects a mistaken progress.
    await site.query(sql`update kept_inspections set kept_at = kept_at - interval '61 minutes'`);
    await removeOldInspections(site);
  });
});

test('a photo that is removed from a report, whose history goes on naming it', async () => {
  const { subTask } = await site.tree();
  const report = await write(superadmin, subTask, 'daily_report', {
    report_date: '2026-02-10',
    base64image: [onePixel, onePixel],
  });
  const [photo] = report.attachments;
  await goesWith(photo?.full_path, () => change(superadmin, report, { removed_file_ids: [photo?.id] }));
  const { data } = await superadmin.call(listHistory, { params: { kind: 'documents', id: report.id } });
  expect(JSON.stringify(data)).toContain(photo?.name);
});

test('a photo with its report, also with an approved one that a Superadmin deletes', async () => {
  const { subTask } = await site.tree();
  const report = await write(superadmin, subTask, 'daily_report', {
    report_date: '2026-02-10',
    base64image: [onePixel],
  });
  await decide(superadmin, report, 'approved');
  await goesWith(report.attachments[0]?.full_path, () =>
    superadmin.request(addressOf(report), { method: 'DELETE' }),
  );
});

test('a photo that a Superadmin erases from an approved report, which stays as it is but for that', async () => {
  const { subTask } = await site.tree();
  const { attachments, ...report } = await write(superadmin, subTask, 'daily_report', {
    report_date: '2026-02-10',
    base64image: [onePixel],
  });
  const { data: approved } = await decide(superadmin, report, 'approved');
  const [photo] = attachments;
  const params = { id: report.id, file_id: photo?.id as number };
  await goesWith(photo?.full_path, async () => {
    const left = await superadmin.call(eraseDocumentFile, { params });
    expect(left).toEqual({ ...approved, attachments: [] });
  });
  expect((await superadmin.send(eraseDocumentFile, { params })).status).toBe(404);
  const { data } = await superadmin.call(listHistory, { params: { kind: 'documents', id: report.id } });
  expect(JSON.stringify(data[0])).toContain(photo?.name);
  const another = await change(superadmin, { ...report, type: 'daily_report' }, { base64image: [onePixel] });
  expect(another.body.code).toBe('wrong_state');
});

test('every file below a project that is deleted', async () => {
  const { project, subTask, area } = await site.tree();
  const { map_full_url } = await superadmin.call(updateTask, { params: area, body: image });
  const report = await write(superadmin, subTask, 'daily_report', {
    report_date: '2026-02-10',
    base64image: [onePixel],
  });
  await goesWith(map_full_url, () => superadmin.call(deleteProject, { params: project }));
  expect(await statusOf(report.attachments[0]?.full_path)).toBe(404);
});

test('a file that was sent ahead stays when its record takes it', async () => {
  const upload = await superadmin.call(uploadFile, {
    body: { file: onePixel, file_name: 'ahead.png', kind: 'image' },
  });
  const report = await write(superadmin, (await site.tree()).subTask, 'daily_report', {
    report_date: '2026-02-10',
    base64image: [{ upload_id: upload.id }],
  });
  expect(await statusOf(report.attachments[0]?.full_path)).toBe(200);
  expect(await statusOf(upload.full_path)).toBe(200);
});

test('a file that two records name goes with the second, also when both leave at once', async () => {
  const [file] = await site.query(sql<{ id: number }>`insert into files (sha256, name, content_type, size)
    values (${'a'.repeat(64)}, 'shared.png', 'image/png', 10) returning id`);
  const people = [await site.employee('Worker'), await site.employee('Worker')];
  await site.query(sql`update employees set avatar_file_id = ${file?.id} where id = any(${people})`);
  await site.query(sql`update employees set avatar_file_id = null where id = ${people[0]}`);
  expect(await site.query(sql`select 1 from files where id = ${file?.id}`)).toHaveLength(1);
  await site.query(sql`update employees set avatar_file_id = ${file?.id} where id = ${people[0]}`);
  await Promise.all(
    people.map((id) => site.query(sql`update employees set avatar_file_id = null where id = ${id}`)),
  );
  expect(await site.query(sql`select 1 from files where id = ${file?.id}`)).toEqual([]);
});

test('every column that names a file releases it', async () => {
  const columns = await site.query(sql<{ place: string; triggers: number }>`
    select c.conrelid::regclass || '.' || a.attname as place,
      (select count(*)::integer from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.conrelid and p.proname = 'release_file'
          and pg_get_triggerdef(t.oid) like '%(''' || a.attname || ''')') as triggers
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass order by place`);
  expect(columns.filter(({ triggers }) => triggers !== 2)).toEqual([]);
  expect(columns.length).toBeGreaterThanOrEqual(6);
});

test('the contents go with the next sweep, unless another file has the same or they were just put', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const files = localFileStore(folder, { mayRemoveUnused: true });
  const [erased, shared] = [await files.put(Buffer.from('erased')), await files.put(Buffer.from('shared'))];
  await site.query(
    sql`insert into files (sha256, name, content_type, size) values (${shared}, 'b.png', 'image/png', 6)`,
  );
  await site.query(sql`insert into removed_files (id, name, sha256)
    values (900001, 'a.png', ${erased}), (900002, 'b.png', ${shared})`);
  const sweep = (minutes: number) =>
    removeReleasedContents({
      database: site.database,
      files,
      now: () => new Date(Date.now() + minutes * 60_000),
    });
  const waiting = () =>
    site.query(sql<{ id: number }>`select id from removed_files where sha256 = any(${[erased, shared]})`);
  expect(await sweep(0), 'put a moment ago').toBe(0);
  expect(await waiting()).toEqual([{ id: 900001 }]);
  expect(await sweep(61)).toBe(1);
  expect(await waiting()).toEqual([]);
  await expect(files.read(erased).toArray()).rejects.toThrow('ENOENT');
  expect(await files.read(shared).toArray()).toEqual([Buffer.from('shared')]);
});
