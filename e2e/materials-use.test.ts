import { expect, type Page } from '@playwright/test';
import { getWithdrawal, listTaskDailyReports, type Withdrawal, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { cameraShowing, phonePage, withCamera } from './support/camera.ts';
import { askedOn } from './support/confirm.ts';
import { makeStock, makeWithdrawal } from './support/material-use.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { BASE_URL } from './support/server.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

const withdrawalsOf = (item: WorkItem, search = '') =>
  `${itemPath(item)}${item.type === 'tasks' ? '&' : '?'}tab=materials&show=withdrawals${search}`;
const stateOf = async ({ id }: Pick<Withdrawal, 'id'>) =>
  (await (await api('Superadmin'))(getWithdrawal, { params: { id } })).status;

test('what a supervisor requests the storekeeper rejects, then approves; what was not used comes back', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { project, task } = await makeTask();
  const cable = await makeStock(task, { delivered: 100 });
  const site = await phonePage(browser);
  try {
    // It is requested at the bottom level only.
    await signIn(site, 'Supervisor', withdrawalsOf(project));
    await expect(
      site.getByText('Withdrawal Request should be made at the bottom level of the Task.'),
    ).toBeVisible();
    await expect(site.getByRole('button', { name: '+ Request for Withdrawal' })).toBeDisabled();
    await site.goto(`/#${withdrawalsOf(task)}`);
    await expect(site.getByText('No Requests Found')).toBeVisible();
    await site.getByRole('button', { name: '+ Request for Withdrawal' }).tap();
    const form = site.getByRole('dialog', { name: 'Request for Withdrawal' });
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(form.getByRole('button', { name: '+ add item' })).toBeDisabled();
    // Other journeys change the stock of the company, and with it how high the whole list is.
    await form.getByRole('searchbox', { name: 'Search' }).fill(cable.code);
    await expect(form.getByRole('radio')).toHaveCount(1);
    await form.getByText(cable.code).tap();
    await form.getByRole('textbox', { name: 'Quantity' }).fill('120');
    await form.getByRole('button', { name: '+ add item' }).tap();
    await expect(form.getByText('Not enough')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).tap();
    await confirm(site, 'Request for Withdrawal');
    await expect(site.getByText('Withdrawal Request Added!')).toBeVisible();

    // The storekeeper has it among what waits for them; there is not so much in stock.
    await signIn(page, 'Logistic', '/materials?tab=withdrawals&waiting=1');
    await page
      .getByRole('button', { name: new RegExp(`^Process .*${task.title}`) })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'Withdrawal Request' });
    await panel.getByRole('button', { name: 'Approve' }).click();
    const question = askedOn(page);
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(question.getByText('There is not enough in stock. Nothing was withdrawn.')).toBeVisible();
    await expect(question.getByText(`${cable.code}: 100 m in stock, 120 needed.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await panel.getByRole('button', { name: 'Reject' }).click();
    await question.getByRole('textbox', { name: 'Comments' }).fill('Only 100 m came.');
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Withdrawal Request Rejected!')).toBeVisible();

    // The supervisor corrects it, which makes it pending again.
    await site.getByText('Rejected').first().tap();
    const mine = site.getByRole('dialog', { name: 'Withdrawal Request' });
    await expect(mine.getByText('Only 100 m came.')).toBeVisible();
    await mine.getByRole('button', { name: 'Edit' }).tap();
    const edited = site.getByRole('dialog', { name: 'Update Withdrawal Request' });
    await edited.getByRole('textbox', { name: /^Withdraw Qty/ }).fill('20.5');
    await edited.getByRole('button', { name: 'Update' }).tap();
    await confirm(site, 'Update');
    await expect(site.getByText('Withdrawal Request Updated!')).toBeVisible();
    await expect(mine.getByText('Pending')).toBeVisible();

    // It follows on the storekeeper's screen; approved, some of it comes back.
    await expect(panel.getByText('20.5 m')).toBeVisible();
    await panel.getByRole('button', { name: 'Approve' }).click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Withdrawal Request Approved!')).toBeVisible();
    await panel.getByRole('button', { name: 'Return unused' }).click();
    const back = page.getByRole('dialog', { name: 'Return unused materials' });
    await back.getByRole('textbox', { name: /^Return Qty/ }).fill('30');
    await back.getByRole('button', { name: 'Return materials' }).click();
    await confirm(page, 'Return materials');
    await expect(back.getByText('This is more than can be returned. (20.5)')).toBeVisible();
    await back.getByRole('textbox', { name: /^Return Qty/ }).fill('5.5');
    await back.getByRole('button', { name: 'Return materials' }).click();
    await confirm(page, 'Return materials');
    await expect(page.getByText('Materials Returned!')).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Returned' })).toContainText(`${cable.code}: 5.5 m`);
  } finally {
    await site.context().close();
  }
});

test('a notification leads to one request, and the way back closes it', async ({ page }) => {
  const { task } = await makeTask();
  const cable = await makeStock(task, { delivered: 10 });
  const made = await makeWithdrawal(task, cable, 2, { as: 'Supervisor' });
  await signIn(page, 'Logistic', withdrawalsOf(task, `&withdrawal=${made.id}`));
  const panel = page.getByRole('dialog', { name: 'Withdrawal Request' });
  await expect(panel.getByRole('heading', { name: /Cable trays/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('row', { name: /Pending/ }).click();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await askedOn(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Withdrawal Request Approved!')).toBeVisible();
  expect(await stateOf(made)).toBe('Approved');
});

test.describe('on site without a signal', () => {
  test.use({ ...phone, serviceWorkers: 'allow' });

  test('the daily report takes over what was withdrawn, and says where more was used', async ({
    page,
    context,
  }) => {
    const { task } = await makeTask();
    const cable = await makeStock(task, { delivered: 100 });
    await makeWithdrawal(task, cable, 20, { approve: true });
    await signIn(page, 'Supervisor', `${itemPath(task, 'documentations')}&mode=add`);
    await page.getByRole('button', { name: 'Add all withdrawn materials (1)' }).tap();
    await expect(page.getByRole('list', { name: 'Materials used' })).toContainText('20 m');
    for (const [name, text] of [
      ['Activity', 'Pulling cable'],
      ['Location', 'Level 3'],
      ['Drawing no.', 'E-201'],
      ['Gridline', 'C/4'],
      ['Hours', '8'],
      ['Manpower', '6'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(text);
    const picture = await photo(page, 'cable.jpg', 640, 480);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photos' }).tap();
    await (await chooser).setFiles(picture);
    await expect(page.getByText('1 of 1 sent').first()).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).tap();
    const missing = page.getByRole('alert').filter({ hasText: 'Materials input not complete.' });
    await expect(missing).toContainText('Put quantity on materials or remove it if not needed.');
    await page.getByRole('textbox', { name: /^Quantity used/ }).fill('20.001');
    await expect(missing).toHaveCount(0);
    await expect(page.getByText('More than withdrawn')).toBeVisible();
    await expectAccessible(page, 'the materials used');
    await loseNetwork(page);
    await page.getByRole('button', { name: 'Save' }).tap();
    await confirm(page, 'Save');
    await expect(page.getByText(/is saved on this device and queued to send\./)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Documentation Added')).toBeVisible();

    const { data } = await (await api('Supervisor'))(listTaskDailyReports, {
      params: { id: task.id },
      query: { page: 1, per_page: 10 },
    });
    expect(data).toMatchObject([{ materials: [{ id: cable.id, report_qty: 20.001 }] }]);
    await page.goto(`/#${itemPath(task, 'documentations')}&doc=${data[0]?.id}`);
    const used = page.getByRole('region', { name: 'Materials used' });
    await expect(used).toContainText('20.001');
    await expect(used).toContainText(`${cable.code}: reported 0.001 m more than withdrawn (20.001 of 20 m).`);
  });
});

test('a label opens the material, with what one may do with it', async ({
  playwright,
  launchOptions,
}, info) => {
  const { task } = await makeTask();
  const cable = await makeStock(task, { delivered: 40, ordered: 100 });
  const args = await cameraShowing(`${BASE_URL}/#/materials/${cable.id}`, info.outputPath('label.y4m'));
  const browser = await withCamera(playwright, launchOptions, args);
  try {
    const page = await phonePage(browser);
    await signIn(page, 'Logistic');
    await page.getByRole('button', { name: 'Scan', exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`#/materials/${cable.id}$`));
    await expect(page.getByRole('region', { name: 'In stock' })).toContainText('40 m');
    const actions = page.getByRole('region', { name: 'Actions' });
    await expect(actions.getByRole('button')).toHaveText(['Receive', 'Withdraw', 'Count', 'Print label']);
    await actions.getByRole('button', { name: 'Withdraw' }).tap();
    const question = page.getByRole('dialog', { name: 'For which task?' });
    await question.getByRole('searchbox', { name: 'Search tasks' }).fill(task.code);
    await question.getByRole('searchbox', { name: 'Search tasks' }).press('Enter');
    await question
      .getByRole('link', { name: /Cable trays/ })
      .first()
      .waitFor();
    await actions.page().keyboard.press('Escape');
    await actions.getByRole('button', { name: 'Receive' }).tap();
    await expect(page).toHaveURL(/#\/materials\?tab=deliveries&receive=\d+/);
  } finally {
    await browser.close();
  }
});

test('a code that is typed opens the material for whom it is open', async ({ page }) => {
  const { task } = await makeTask();
  const cable = await makeStock(task, { delivered: 1 });
  await signIn(page, 'Engineer');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan an item' });
  await scanner
    .getByRole('textbox', { name: 'Serial number or material code' })
    .fill(cable.code.toLowerCase());
  await scanner.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(new RegExp(`#/materials/${cable.id}$`));
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('button')).toHaveText(['Withdraw']);
});

/** A task whose name no other test has: the lists are of the whole company. */
async function makeTask() {
  const title = `Cable trays ${uniqueCode()}`;
  const { project, item } = await makeProject(
    'Switch room',
    [{ title: 'Level 3', children: [{ title }] }],
    ['Supervisor', 'Logistic'],
  );
  return { project, task: item(title) };
}

async function confirm(page: Page, verb: string) {
  await askedOn(page).getByRole('button', { name: verb }).click();
}
