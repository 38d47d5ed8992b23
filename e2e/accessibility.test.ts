import { expect, type Page, test } from '@playwright/test';
import { assignToTasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { siteToday } from './support/crew.ts';
import { chooseInAccountMenu, personOf, phone, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';

test.describe('at a desk', () => {
  test('every screen can be used by everybody', ({ page }) => lookAtEveryScreen(page));
});

test.describe('on a phone', () => {
  test.use(phone);
  test('every screen can be used by everybody', ({ page }) => lookAtEveryScreen(page));
});

async function lookAtEveryScreen(page: Page) {
  test.setTimeout(180_000);
  const { project, item } = await makeProject('Accessible works', [
    {
      title: 'Ramp',
      children: [
        { title: 'Handrail', progress: 85, weight: 40 },
        { title: 'Kerb', progress: 100 },
      ],
    },
    { title: 'Lift' },
  ]);
  const { id } = await personOf('Superadmin');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [item('Kerb').id] } });

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page, 'the sign-in');

  await signIn(page, 'Superadmin');
  const newly = page.getByRole('region', { name: 'Newly Assigned Projects/Tasks' });
  await expect(newly.getByText('Kerb').first()).toBeVisible();
  await expectAccessible(page, 'My Tasks');
  await newly.getByRole('button', { name: 'View Kerb' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Kerb' }).getByText('Created by')).toBeVisible();
  await expectAccessible(page, 'a new assignment');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await page.keyboard.press('Escape');
  await chooseInAccountMenu(page, 'Update Profile Picture');
  await expect(page.getByRole('dialog', { name: 'Update Profile Picture' })).toBeVisible();
  await expectAccessible(page, 'the profile picture');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByPlaceholder('Search screens, projects and tasks').fill(project.code);
  await expect(page.getByRole('dialog').getByRole('option', { name: project.code })).toBeVisible();
  await expectAccessible(page, 'the command palette');
  await page.keyboard.press('Escape');

  await page.goto('/#/projects');
  await expect(page.getByText('Showing')).toBeVisible();
  await expectAccessible(page, 'All Projects');
  await page.getByRole('button', { name: '+ add project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 fields need your attention.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expectAccessible(page, 'a new project');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import schedule' }).click();
  await expect(page.getByText('Drop a schedule here, or click to choose')).toBeVisible();
  await expectAccessible(page, 'the import');
  await page.goto('/#/projects?tab=task-categories');
  await expect(page.getByText('Level').first()).toBeVisible();
  await expectAccessible(page, 'Task Categories');

  await page.goto('/#/employees');
  await expect(page.getByText('Showing')).toBeVisible();
  await expectAccessible(page, 'Employees');
  await page.getByRole('button', { name: '+ add employee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First Name is required. Please type a first name').first()).toBeVisible();
  await expectAccessible(page, 'a new employee');
  await page.goto(`/#/employees?employee=${id}`);
  await expect(page.getByRole('dialog').getByText('Enable Editing')).toBeVisible();
  await expectAccessible(page, "an employee's details");
  await page.goto('/#/users');
  await expect(page.getByText('Showing')).toBeVisible();
  await expectAccessible(page, 'Users');

  await page.goto('/#/announcements');
  await expect(page.getByText(/\d people on \d+ devices?/)).toBeVisible();
  await page.getByRole('radio', { name: 'Specified Role/s' }).check();
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeVisible();
  await expectAccessible(page, 'Announcements');
  await page.getByRole('radio', { name: 'Management' }).check();
  await page.getByRole('button', { name: /^Inbox/ }).click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await expect(inbox.getByText(/Nothing here yet|unread|All read\./).first()).toBeVisible();
  await expectAccessible(page, 'the inbox');
  await page.keyboard.press('Escape');

  await page.goto(`/#${itemPath(project)}`);
  await expect(page.getByText('Ramp').first()).toBeVisible();
  await expectAccessible(page, 'the tree');
  await page
    .getByRole('button', { name: /Show why it is/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Sum of 2 children')).toBeVisible();
  await expectAccessible(page, 'why a percentage is so');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Add Zone/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expectAccessible(page, 'a new Area');
  await page.keyboard.press('Escape');

  await page.goto(`/#${itemPath(item('Handrail'), 'information')}`);
  await expect(page.getByText('Is this task inspected?')).toBeVisible();
  await expectAccessible(page, 'Information');
  await page.getByRole('switch', { name: 'Enable Editing' }).check();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expectAccessible(page, 'Information, edited');
  await page.getByRole('button', { name: /^Remove this/ }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await expectAccessible(page, 'a confirmation');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Manpower' }).click();
  await expect(page.getByRole('region', { name: 'Workers' })).toBeVisible();
  await expectAccessible(page, 'Manpower');
  await page.getByRole('button', { name: 'Add to Workers' }).click();
  await expect(page.getByRole('button', { name: /^Assign / }).first()).toBeVisible();
  await expectAccessible(page, 'the pick list');
  await page.keyboard.press('Escape');
  await lookAtDocuments(page, item('Handrail').id, itemPath(project, 'documentations'));
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('created this')).toBeVisible();
  await expectAccessible(page, 'History');

  await page.goto('/#/nowhere');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await expectAccessible(page, 'an unknown address');
}

/** The list of daily reports with the manpower count, one of them, and its approval. */
async function lookAtDocuments(page: Page, taskId: number, path: string) {
  await writeReport('Superadmin', {
    task_id: taskId,
    report_date: await siteToday(),
    activity: 'Welding of the posts',
    accomplishments: 90,
    manpower: 4,
  });
  await page.goto(`/#${path}`);
  await expect(page.getByRole('img', { name: /^Manpower by day/ })).toBeVisible();
  await expectAccessible(page, 'Documentations');
  await page.getByText('Welding of the posts').click();
  await expect(page.getByRole('button', { name: 'Enlarge north side.png' })).toBeVisible();
  await expectAccessible(page, 'a daily report');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('checkbox', { name: 'Take the progress over to the task' })).toBeVisible();
  await expectAccessible(page, 'an approval');
  await page.keyboard.press('Escape');
}
