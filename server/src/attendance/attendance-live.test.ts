import { clockIn, clockOut, recordOvertime } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { noon, TODAY } from '../../test/site-records.ts';
import { testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });

type Told = { kind: string; project_id: number | null; ids: number[]; audience: string; by: number };
const received: Told[] = [];
const feed = await site.listen((change) => received.push(change as Told));
const ofAttendance = () => received.filter(({ kind }) => kind === 'attendance');

test('a clock-in and a clock-out are announced at their projects', async () => {
  const worker = await site.as('Worker');
  const [here, there] = [await site.project(), await site.project()];
  for (const project of [here, there]) await site.assign(worker.employeeId, project);
  const announcementOf = (project_id: number) => ({
    kind: 'attendance',
    project_id,
    ids: [worker.employeeId],
    audience: 'attendance',
    by: worker.employeeId,
  });
  await worker.call(clockIn, { body: { project_id: here.id } });
  await feed.until(() => ofAttendance().length >= 1);
  expect(ofAttendance()).toEqual([announcementOf(here.id)]);
  received.length = 0;
  await worker.call(clockOut, { body: { project_id: there.id } });
  await feed.until(() => ofAttendance().length >= 2);
  expect(ofAttendance().toSorted((one, other) => (one.project_id ?? 0) - (other.project_id ?? 0))).toEqual([
    announcementOf(here.id),
    announcementOf(there.id),
  ]);
});

test('overtime belongs to no project', async () => {
  const worker = await site.employee('Worker');
  received.length = 0;
  await attended(site, worker, await site.project(), TODAY);
  await feed.until(() => ofAttendance().length >= 1);
  received.length = 0;
  await site.superadmin.call(recordOvertime, {
    body: { employee_id: worker, date: TODAY, start_time: '17:00', end_time: '19:00', reason: 'Pour' },
  });
  await feed.until(() => ofAttendance().length >= 1);
  expect(ofAttendance()).toMatchObject([{ project_id: null, ids: [worker], audience: 'attendance' }]);
});
