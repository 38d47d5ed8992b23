import { deleteDailyReport, listDocuments, updateProject } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { noon, write } from '../../test/site-records.ts';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;

async function works() {
  const code = `SRV-${next()}`;
  const project = await site.project({ code });
  const task = await site.task(project);
  return { code, project, task };
}

test('documents are numbered within their project and type', async () => {
  const [one, other] = [await works(), await works()];
  const numbers = [
    await write(superadmin, one.task, 'daily_report'),
    await write(superadmin, one.task, 'daily_report'),
    await write(superadmin, one.project, 'toolbox'),
    await write(superadmin, other.task, 'daily_report'),
  ].map(({ number }) => number);
  expect(numbers).toEqual([
    `${one.code}-DPR-001`,
    `${one.code}-DPR-002`,
    `${one.code}-TBM-001`,
    `${other.code}-DPR-001`,
  ]);
});

test('reports that are sent at once have one number each, and a draft that is sent twice has one', async () => {
  const { code, task } = await works();
  const draft = '5b1f2a44-7f0e-4f6c-9a55-0c6f1f7f7a10';
  const written = await Promise.all([
    ...Array.from({ length: 8 }, () => write(superadmin, task, 'daily_report')),
    write(superadmin, task, 'daily_report', { draft_id: draft }),
    write(superadmin, task, 'daily_report', { draft_id: draft }),
  ]);
  const numbers = new Set(written.map(({ number }) => number));
  expect([...numbers].toSorted()).toEqual(
    Array.from({ length: 9 }, (_, index) => `${code}-DPR-00${index + 1}`),
  );
});

test('a number stays when the code of the project changes, and is not given again after a deletion', async () => {
  const { code, project, task } = await works();
  const first = await write(superadmin, task, 'daily_report');
  const second = await write(superadmin, task, 'daily_report');
  await superadmin.call(deleteDailyReport, { params: second });
  await superadmin.call(updateProject, { params: project, body: { code: `NEW-${code}` } });
  const third = await write(superadmin, task, 'daily_report');
  expect([first.number, third.number]).toEqual([`${code}-DPR-001`, `NEW-${code}-DPR-003`]);

  const found = await superadmin.call(listDocuments, {
    query: { for: 'task', forId: task.id, type: 'daily_report', search: `${code}-dpr-001` },
  });
  expect(found.data.map(({ id }) => id)).toEqual([first.id]);
});
