import { clockIn, clockOut, recordOvertime } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();

type Told = { kind: string; project_id: number | null; ids: number[]; audience: string; by: number };
const heard: Told[] = [];
const feed = await site.listen((change) => heard.push(change as Told));
const ofAttendance = () => heard.filter(({ kind }) => kind === 'attendance');

test('coming and going are told where one came and where one went', async () => {
  const worker = await site.as('Worker');
  const [here, there] = [await site.project(), await site.project()];
  for (const project of [here, there]) await site.assign(worker.employeeId, project);
  const tellsOf = (project_id: number) => ({
    kind: 'attendance',
    project_id,
    ids: [worker.employeeId],
    audience: 'attendance',
    by: worker.employeeId,
  });
  await worker.call(clockIn, { body: { project_id: here.id } });
  await feed.until(() => ofAttendance().length >= 1);
  expect(ofAttendance()).toEqual([tellsOf(here.id)]);
  heard.length = 0;
  await worker.call(clockOut, { body: { project_id: there.id } });
  await feed.until(() => ofAttendance().length >= 2);
  expect(ofAttendance().toSorted((one, other) => (one.project_id ?? 0) - (other.project_id ?? 0))).toEqual([
    tellsOf(here.id),
    tellsOf(there.id),
  ]);
});

test('overtime belongs to no project', async () => {
  const worker = await site.employee('Worker');
  heard.length = 0;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
  await attended(site, worker, await site.project(), today);
  await feed.until(() => ofAttendance().length >= 1);
  heard.length = 0;
  await site.superadmin.call(recordOvertime, {
    body: { employee_id: worker, date: today, start_time: '17:00', end_time: '19:00', reason: 'Pour' },
  });
  await feed.until(() => ofAttendance().length >= 1);
  expect(ofAttendance()).toMatchObject([{ project_id: null, ids: [worker], audience: 'attendance' }]);
});
