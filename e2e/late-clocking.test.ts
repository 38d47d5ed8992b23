import { expect } from '@playwright/test';
import { clockIn, clockOut, getCredentials } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { hireWorker } from './support/crew.ts';
import { signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const HOUR_MS = 3_600_000;

test('a clock-in that was sent later is marked where attendance is looked at', async ({ page }) => {
  const { project } = await makeProject(`Quay ${uniqueCode()}`);
  const worker = await hireWorker('Milon', [project.id]);
  const call = await api('Human Resource');
  const { site } = await call(getCredentials, {});
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const [timeIn, timeOut] = [ago(6), ago(2)];
  const done = (at: string) => ({ 'command-id': crypto.randomUUID(), 'command-done-at': at });
  const body = { project_id: project.id, employee_ids: [worker.id] };
  await call(clockIn, { body }, done(timeIn));
  await call(clockOut, { body }, done(timeOut));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: site.time_zone }).format(new Date(timeIn));

  await signIn(page, 'Human Resource', `/attendance?search_term=${worker.code}&date=${day}`);
  const row = page.getByRole('row').filter({ hasText: worker.name });
  await expect(row.getByText('Sent 6 h later')).toBeVisible();
  await expect(row.getByText('Sent 2 h later')).toBeVisible();
  await expect(row.getByTitle(/^Recorded on the device .+, received .+/)).toHaveCount(2);
  await expectAccessible(page, 'the attendance of a day with times that were sent later');

  await row.click();
  const panel = page.getByRole('dialog', { name: `Attendance of ${worker.name}` });
  await expect(panel.getByText('Sent 6 h later')).toBeVisible();
  await expect(panel.getByText('Sent 2 h later')).toBeVisible();
  await panel.getByRole('button', { name: 'History' }).click();
  const entries = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries.filter({ hasText: ', sent ' })).toHaveCount(2);
  await expectAccessible(page, 'a day with times that were sent later');
});
