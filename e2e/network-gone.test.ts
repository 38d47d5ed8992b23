import { expect, type Page, type Request } from '@playwright/test';
import { getTask, listAreas, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { intercept } from './support/intercept.ts';
import { signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

/** What a server answers that has a defect; one that gives no answer has a progress queued. */
const DEFECT = { status: 500, json: { code: 'defect', message: 'Something went wrong.' } };

test('saving without a network keeps what was typed and says so; later it saves', async ({
  page,
  context,
}) => {
  const { project } = await makeProject('Island depot');
  await openFormForAnArea(page, project, 'Boat shed');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  const notice = page.getByRole('alert').filter({ hasText: 'No response from the server' });
  await expect(notice).toContainText('What you entered is still here.');
  await expect(titleField(page)).toHaveValue('Boat shed');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('Task Added')).toBeVisible();
  expect(await titlesOfAreas(project)).toEqual(['Boat shed']);
});

test('a lost answer and a second try make one record', async ({ page }) => {
  const { project } = await makeProject('Island depot');
  await openFormForAnArea(page, project, 'Boat shed');

  // Every try reaches the server, but its answer gets lost on the way back.
  await intercept(page, '**/api/v1/task/*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('No response from the server')).toBeVisible();
  expect(await titlesOfAreas(project)).toEqual(['Boat shed']);

  await page.unroute('**/api/v1/task/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByRole('heading', { name: 'Boat shed' })).toBeVisible();
  expect(await titlesOfAreas(project)).toEqual(['Boat shed']);
});

test('a double click on Save makes one record', async ({ page }) => {
  const { project } = await makeProject('Island depot');
  await openFormForAnArea(page, project, 'Boat shed');
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));

  // The second click comes in time on any machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save' }).dblclick();
  const verb = askedOn(page).getByRole('button', { name: 'Add Area' });
  await expect(verb).toBeDisabled();
  await page.clock.runFor(400);
  await expect(verb).toBeEnabled();
  await page.clock.resume();
  await verb.dblclick();
  await expect(page.getByRole('heading', { name: 'Boat shed' })).toBeVisible();
  expect(await titlesOfAreas(project)).toEqual(['Boat shed']);
  expect(sent).toHaveLength(1);
});

test('a progress that could not be saved goes back and can be tried again', async ({ page }) => {
  const { item } = await makeProject('Island depot', [{ title: 'Dredge the channel', progress: 30 }]);
  const { id } = item('Dredge the channel');
  await signIn(page, 'Director', itemPath(item('Dredge the channel')));
  await expect(page.getByRole('button', { name: '5% more' })).toBeVisible();

  await intercept(page, `**/api/v1/task/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(DEFECT) : route.continue(),
  );
  await page.getByRole('button', { name: '5% more' }).click();
  await agree(page, 'Change progress');
  await expect(page.getByText('Progress restored to 30.00%.')).toBeVisible();

  await page.unroute(`**/api/v1/task/${id}`);
  await page.getByRole('button', { name: 'Try 35.00% again' }).click();
  await expect(page.getByText('Task Updated!')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Current Progress' })).toHaveAttribute('aria-valuenow', '35');
});

test('a progress that could not be saved is reported also after going on to another task', async ({
  page,
}) => {
  const { item } = await makeProject('Island depot', [{ title: 'Dredge' }, { title: 'Pile' }]);
  const { id } = item('Dredge');
  await signIn(page, 'Director', itemPath(item('Dredge')));
  let lose = () => {};
  const left = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await intercept(page, `**/api/v1/task/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await left;
    await route.fulfill(DEFECT);
  });

  await page.getByRole('button', { name: '5% more' }).click();
  await agree(page, 'Change progress');
  await lineOf(page, 'Pile').click();
  await expect(page.getByRole('heading', { name: 'Pile' })).toBeVisible();
  lose();
  const notice = page.getByRole('alert').filter({ hasText: 'The progress of Dredge was not saved' });
  await expect(notice).toContainText('You had set it to 5.00%.');
  await expect(lineOf(page, 'Dredge')).toContainText('0.00%');

  await page.unroute(`**/api/v1/task/${id}`);
  await notice.getByRole('button', { name: 'Try 5.00% again' }).click();
  await expect(page.getByText('Task Updated!')).toBeVisible();
  await expect(lineOf(page, 'Dredge')).toContainText('5.00%');
  expect((await (await api('Director'))(getTask, { params: { id } })).percentage).toBe(5);
});

async function openFormForAnArea(page: Page, project: WorkItem, title: string) {
  await signIn(page, 'Director', itemPath(project));
  await page.getByRole('button', { name: '+ Add Zone' }).click();
  await titleField(page).fill(title);
}

function titleField(page: Page) {
  return page.getByRole('dialog', { name: 'Add New Area' }).getByRole('textbox', { name: 'Title' });
}

async function titlesOfAreas(project: WorkItem): Promise<string[]> {
  const areas = await (await api('Director'))(listAreas, { params: { id: project.id } });
  return areas.map((area) => area.title);
}

test('a screen whose code is asked of a silent network offers another try', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'Director');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let silent = true;
  // Accepted, and never answered.
  await intercept(page, '**/assets/*.js', (route) => (silent ? new Promise(() => {}) : route.continue()));
  await page.getByRole('link', { name: 'Tools' }).first().click();
  await page.clock.runFor(16_000);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'No response yet. Please check your connection.' });
  await expect(notice).toBeVisible();

  silent = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Tools', level: 1 })).toBeVisible();
});
