import { expect } from '@playwright/test';
import { assignToProjects } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { browserOf, hireWorker } from './support/crew.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { test } from './support/test.ts';

test('an engineer is assigned, accepts, and is taken off again', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  // Among the first of any list.
  const task = `Aa survey ${uniqueCode()}`;
  const { item } = await makeProject('Cable bridge', [{ title: task }], ['Project Manager']);
  const { name } = await personOf('Engineer');
  await signIn(page, 'Project Manager', itemPath(item(task), 'manpower'));
  const engineer = await anotherBrowser(browser, 'Engineer', '/home');

  const group = page.getByRole('region', { name: 'Engineers/Coordinators' });
  await expect(group).toContainText('None');
  await group.getByRole('button', { name: 'Add to Engineers/Coordinators' }).click();
  const picker = page.getByRole('dialog', { name: 'Add to Engineers/Coordinators' });
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('button', { name: `Assign ${name}` }).click();
  await expect(askedOn(page)).toContainText(
    `This will add the employee to Engineers/Coordinators of ${task}.`,
  );
  await agree(page, 'Assign');
  await expect(page.getByText('Employee Assigned!')).toBeVisible();
  await picker.getByRole('button', { name: 'Close' }).click();
  await expect(group.getByRole('listitem').filter({ hasText: name })).toContainText('Pending acceptance');

  const newly = engineer.getByRole('region', { name: 'Newly Assigned Projects/Tasks' });
  const assigned = engineer.getByRole('region', { name: 'Assigned Project/Tasks', exact: true });
  const row = newly.getByRole('row').filter({ hasText: task });
  await expect(row).toBeVisible();
  await chooseInRow(row, task, 'View');
  const view = engineer.getByRole('dialog', { name: task });
  await expect(view).toContainText('Cable bridge');
  await view.getByRole('button', { name: 'Accept' }).click();
  const sure = askedOn(engineer);
  await expect(sure).toContainText('This would notify your leader that you have accepted the project/task.');
  await sure.getByRole('button', { name: 'Accept task' }).click();
  await expect(engineer.getByText('Accepted Task!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(assigned.getByRole('row').filter({ hasText: task })).toBeVisible();

  const member = group.getByRole('listitem').filter({ hasText: name });
  await expect(member).not.toContainText('Pending acceptance');
  await member.getByRole('button', { name: `Unassign ${name}` }).click();
  await expect(askedOn(page)).toContainText('This will unassign employee to the task');
  await askedOn(page).getByRole('button', { name: 'Unassign' }).click();
  await expect(page.getByText('Employee Unassigned!')).toBeVisible();
  await expect(group).toContainText('None');
  await expect(assigned.getByRole('row').filter({ hasText: task })).toHaveCount(0);
  await engineer.context().close();
});

test('whom a manager assigns is out of the manager’s reach until they accept', async ({ page, browser }) => {
  const { project } = await makeProject(`Aa mooring ${uniqueCode()}`, [], ['Project Manager']);
  const worker = await hireWorker('Rahim', []);
  // With an account; who has none has nothing to accept.
  const theirs = await browserOf(browser, worker, '/home');
  const manager = await api('Project Manager');
  await manager(assignToProjects, { params: { id: worker.id }, body: { project_ids: [project.id] } });

  await signIn(page, 'Project Manager', `/attendance?search_term=${worker.code}`);
  const day = page.getByRole('row').filter({ hasText: worker.name });
  await expect(page.getByText('No employees found')).toBeVisible();
  await expect(day).toHaveCount(0);
  await page.goto(`/#/my-attendance?tab=crew&project=${project.id}`);
  const member = page
    .getByRole('list', { name: 'Crew' })
    .getByRole('listitem')
    .filter({ hasText: worker.name });
  await expect(member).toContainText('Has not accepted the assignment to this project yet.');
  await expect(member.getByRole('checkbox')).toBeDisabled();

  await chooseInRow(theirs, project.title, 'View');
  await theirs.getByRole('dialog', { name: project.title }).getByRole('button', { name: 'Accept' }).click();
  await askedOn(theirs).getByRole('button', { name: 'Accept project' }).click();
  await expect(theirs.getByText('Accepted Project!')).toBeVisible();
  await theirs.context().close();

  await expect(member.getByRole('checkbox')).toBeEnabled();
  await page.goto(`/#/attendance?search_term=${worker.code}`);
  await expect(day).toBeVisible();
});
