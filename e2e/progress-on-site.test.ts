import { expect, type Page } from '@playwright/test';
import { acceptAssignment, assignToTasks, getProject, getTask } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';
import { dragSideways } from './support/touch.ts';

test.use(phone);

test('a supervisor moves the progress of a task, and everything above it follows', { tag: '@main' }, async ({
  page,
}) => {
  const jetty = `Jetty ${uniqueCode()}`;
  const { project, item } = await makeProject(jetty, [
    {
      title: 'Pier head',
      children: [
        {
          title: 'Fender bay',
          children: [
            { title: 'Aa weld the brackets', weight: 50, progress: 40 },
            { title: 'Hang the fenders', progress: 100 },
            { title: 'Paint the chains' },
          ],
        },
        { title: 'Bollard bay' },
      ],
    },
    { title: 'Access road' },
  ]);
  const task = item('Aa weld the brackets');
  const supervisor = await api('Supervisor');
  const { id } = await personOf('Supervisor');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  await supervisor(acceptAssignment, { body: { type: 'task', task_id: task.id } });

  await signIn(page, 'Supervisor');
  const assigned = page.getByRole('region', { name: 'Assigned Project/Tasks' });
  await assigned
    .getByRole('listitem')
    .filter({ hasText: `${jetty} › Pier head › Fender bay` })
    .tap();
  await expect(page.getByRole('heading', { name: 'Aa weld the brackets' })).toBeVisible();

  await dragSideways(page, page.getByRole('slider', { name: 'Current Progress' }), 30);
  await expect(page.getByText('Task Updated!')).toBeVisible();
  const { percentage } = await supervisor(getTask, { params: { id: task.id } });
  expect(percentage).toBeGreaterThan(40);
  expect(percentage).toBeLessThan(80);

  // 50 % by weight, the other two share the rest: ½ × its own progress + ¼ × 100 + ¼ × 0.
  const bay = percentage / 2 + 25;
  await expect(page.getByText(`Project ${words(bay / 4)}`)).toBeVisible();

  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expectAbove(page, 'Fender bay', bay);
  await stepUpTo(page, 'Pier head');
  await expectAbove(page, 'Pier head', bay / 2);
  await stepUpTo(page, jetty);
  await expectAbove(page, jetty, bay / 4);

  const calculated = await Promise.all([
    supervisor(getTask, { params: { id: item('Fender bay').id } }),
    supervisor(getTask, { params: { id: item('Pier head').id } }),
    supervisor(getProject, { params: { id: project.id } }),
  ]);
  expect(calculated.map((above) => words(above.calculated_percentage))).toEqual(
    [bay, bay / 2, bay / 4].map(words),
  );
});

async function expectAbove(page: Page, title: string, percentage: number) {
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  const rolledUp = page.getByRole('button', { name: `Show how ${words(percentage)} is calculated` });
  await expect(rolledUp.first()).toBeVisible();
}

async function stepUpTo(page: Page, title: string) {
  await page.getByRole('navigation', { name: 'Path' }).getByRole('button', { name: title }).tap();
}

/** Two places, half up. */
function words(percentage: number): string {
  return `${(Math.round(percentage * 100 + 1e-6) / 100).toFixed(2)}%`;
}

test('a progress beyond 100 is reported and not clamped to 100; a comma is a decimal point', async ({
  page,
}) => {
  const { item } = await makeProject('Jetty', [{ title: 'Drive the piles', progress: 10 }]);
  const task = item('Drive the piles');
  await signIn(page, 'Director', itemPath(task));
  const progress = page.getByRole('textbox', { name: 'Current Progress' });

  await progress.fill('150');
  await progress.press('Enter');
  await expect(page.getByText('Please enter a progress from 0 to 100.')).toBeVisible();
  await progress.fill('');
  await progress.blur();
  await expect(progress).toHaveValue('10%');
  expect((await (await api('Director'))(getTask, { params: { id: task.id } })).percentage).toBe(10);

  await progress.fill('');
  await progress.pressSequentially('12,5');
  await progress.press('Enter');
  await expect(askedOn(page)).toContainText('Its progress changes from 10% to 12.5%.');
  await agree(page, 'Change progress');
  await expect(page.getByText('Task Updated!')).toBeVisible();
  expect((await (await api('Director'))(getTask, { params: { id: task.id } })).percentage).toBe(12.5);

  // Not letter by letter, as it comes by dictation or from a list of suggestions.
  await progress.fill('37,5');
  await progress.press('Enter');
  await agree(page, 'Change progress');
  await expect(page.getByText(/→ 37\.50%/)).toBeVisible();
  await progress.fill('');
  await progress.pressSequentially('1,234.5');
  await progress.press('Enter');
  await expect(page.getByText('Please enter a progress from 0 to 100.')).toBeVisible();
  expect((await (await api('Director'))(getTask, { params: { id: task.id } })).percentage).toBe(37.5);
});
