import { expect, type Locator, type Page } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { anotherBrowser, personOf, phone, signIn } from './support/people.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';
import { daysFromToday, requestTools } from './support/tool-requests.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const sure = (page: Page, verb: string) => press(askedOn(page), verb);

/** Types the days of a request. */
async function typeDays(page: Page, start: string, end: string) {
  for (const [label, day] of [
    ['Start Date', start],
    ['End Date', end],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(day);
    // Closes the month that lies over the rest of the form.
    await page.keyboard.press('Tab');
  }
}

test('an engineer asks for tools, the coordinator approves, and the storekeeper issues them on the spot', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { item } = await makeProject('Anchor works', [{ title: 'Facade' }], ['Engineer']);
  const description = `Core drill ${uniqueCode()}`;
  const [first, second] = [
    await makeAsset('tools', { description }),
    await makeAsset('tools', { description }),
  ];
  const engineer = await personOf('Engineer');
  await signIn(page, 'Engineer', `${itemPath(item('Facade'))}&tab=tools`);
  await expect(page.getByText('Nothing Requested Yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Request for Tools' }).click();
  await expect(page.getByRole('button', { name: 'Add Items' })).toBeDisabled();
  // From today for a week, unless one says otherwise.
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue(await daysFromToday(0));
  await expect(page.getByRole('textbox', { name: 'End Date' })).toHaveValue(await daysFromToday(6));
  await press(page, 'Submit request');
  await expect(page.getByText('Please add at least one item.')).toBeVisible();
  await typeDays(page, await daysFromToday(0), await daysFromToday(1));
  await page.getByRole('textbox', { name: 'Start Date' }).fill(await daysFromToday(2));
  // Past the end date, whose month closes then.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await press(page, 'Submit request');
  await expect(page.getByText("End date can't be before start date")).toBeVisible();
  await typeDays(page, await daysFromToday(0), await daysFromToday(5));
  await page.getByRole('combobox', { name: 'Description' }).fill(description);
  await expect(page.getByRole('option', { name: description })).toContainText('2 free of 2');
  await page.keyboard.press('Enter');
  await press(page, 'Add Items');
  const lines = page.getByRole('group', { name: /^Requested tools/ });
  const quantity = lines.getByRole('textbox', { name: /^Qty/ });
  await expect(quantity).toHaveValue('1');
  await quantity.fill('2');

  // Another kind of request begins without the items of this one, which is asked before.
  await page.getByRole('radio', { name: 'by Serial Number' }).click();
  await press(askedOn(page), 'Back');
  await expect(quantity).toHaveValue('2');
  await page.getByRole('textbox', { name: 'Comments' }).fill('Level 3 to 5');
  await press(page, 'Submit request');
  await expect(askedOn(page)).toContainText('This will submit a request for the tools mentioned.');
  await sure(page, 'Submit request');
  await expect(page.getByText('Request Tool Added!')).toBeVisible();
  const mine = page.getByRole('row').filter({ hasText: description });
  await expect(mine).toContainText('Pending');

  const office = await anotherBrowser(
    browser,
    'Coordinator',
    `/tools?tab=requests&search_term=${description}`,
  );
  const pending = office.getByRole('row').filter({ hasText: description });
  await press(pending, new RegExp(`^Approve request of ${engineer.name}`));
  await expect(askedOn(office)).toContainText('2 free of 2');
  await askedOn(office).getByRole('textbox', { name: 'Comments' }).fill('Collect at noon');
  await sure(office, 'Approve');
  await expect(office.getByText('Request can now be finally issued.')).toBeVisible();
  await expect(pending).toHaveCount(0);
  // Without a reload: the live stream announces the change.
  await expect(mine).toContainText('Approved');
  await office.context().close();

  const store = await anotherBrowser(browser, 'Logistic', '/tools?tab=requests&status=Approved');
  await store.getByRole('searchbox', { name: 'Search' }).fill(description);
  const approved = store.getByRole('row').filter({ hasText: description });
  await expect(approved).toContainText('0 of 2 issued');
  await press(approved, new RegExp(`^Issue request of ${engineer.name}`));
  const issuing = panel(store, 'Issue Tool');
  await expect(issuing).toContainText('0 of 2 chosen');
  await issuing.getByRole('combobox', { name: `Add ${description}` }).click();
  await store.getByRole('option', { name: new RegExp(first.serial_no) }).click();
  // The other one is scanned: what a scanner types ends with Enter.
  await issuing.getByRole('combobox', { name: 'Add tool' }).fill(second.serial_no);
  await store.keyboard.press('Enter');
  await expect(issuing).toContainText('2 of 2 chosen');
  await press(issuing, 'Issue');
  await expect(askedOn(store)).toContainText(
    `This will hand over 2 tools to ${engineer.name} at Anchor works.`,
  );
  await sure(store, 'Issue');
  await expect(store.getByText('Tool Issued!')).toBeVisible();
  await expect(issuing).toContainText(`2 tools issued to ${engineer.name} at Anchor works.`);
  await expect(issuing.getByRole('link', { name: 'Delivery note' })).toHaveAttribute('href', /\S/);
  await issuing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await store.context().close();

  await expect(mine).toContainText('2 of 2 issued');
  await mine.click();
  await expect(panel(page, 'Request Tool Details')).toContainText('Collect at noon');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'At this project' }).click();
  for (const { serial_no } of [first, second])
    await expect(page.getByRole('row').filter({ hasText: serial_no })).toContainText(engineer.name);
});

test('a tool that is booked says so before it is asked for, and is refused at approval', async ({
  page,
  browser,
}) => {
  const { project } = await makeProject('Booked works', [], ['Engineer']);
  const tool = await makeAsset('tools');
  await requestTools(project.id, [tool.id], { approve: true });
  const engineer = await personOf('Engineer');

  await signIn(page, 'Engineer', `/projects/${project.id}?tab=tools&show=request`);
  await page.getByRole('radio', { name: 'by Serial Number' }).click();
  await typeDays(page, await daysFromToday(3), await daysFromToday(4));
  await page.getByRole('combobox', { name: 'Serial Number' }).fill(tool.serial_no);
  const option = page.getByRole('option', { name: `S/N ${tool.serial_no}` });
  await expect(option).toContainText(`Booked`);
  await expect(option).toContainText(`${engineer.name}, Booked works`);
  await option.click();
  await page.keyboard.press('Escape');
  await press(page, 'Add Items');
  await press(page, 'Submit request');
  await sure(page, 'Submit request');
  await expect(page.getByText('Request Tool Added!')).toBeVisible();

  const office = await anotherBrowser(
    browser,
    'Coordinator',
    `/tools?tab=requests&search_term=${tool.serial_no}`,
  );
  await press(office, new RegExp(`^Approve request of ${engineer.name}`));
  await expect(askedOn(office)).toContainText('Booked works');
  await sure(office, 'Approve');
  await expect(askedOn(office).getByRole('alert')).toContainText(engineer.name);
  await press(askedOn(office), 'Back');
  await chooseInRow(office, `request of ${engineer.name}`, 'Deny');
  await askedOn(office).getByRole('textbox', { name: 'Comments' }).fill('They are booked.');
  await sure(office, 'Deny');
  await expect(office.getByText('This will notify the requester.').last()).toBeVisible();

  // The calendar has the booking that there is, with who has it.
  await office.goto(`/#/tools?tab=calendar&day=${await daysFromToday(3)}&search_term=${tool.serial_no}`);
  await office
    .getByRole('button', { name: /^Booked/ })
    .first()
    .click();
  await expect(office.getByRole('dialog')).toContainText(engineer.name);
  await office.context().close();
});

test('forty tools are issued to a project by pasting their serial numbers', async ({ page }) => {
  const { project } = await makeProject('Forty tools');
  const serials = [];
  for (let each = 0; each < 40; each += 1) serials.push((await makeAsset('tools')).serial_no);
  const { serial_no: elsewhere } = await makeAsset('tools', { project_id: project.id });
  await signIn(page, 'Logistic', '/tools');
  await press(page, 'Issue');
  const issuing = panel(page, 'Issue Tool');
  await press(issuing, 'Paste rows');
  const pasting = panel(page, 'Paste from a spreadsheet');
  await pasting.getByRole('textbox').fill([...serials, 'UNKNOWN-1', elsewhere].join('\n'));
  await press(pasting, 'Add lines');
  await expect(issuing).toContainText('40 lines added.');
  await expect(issuing).toContainText('“UNKNOWN-1” was not found.');
  await expect(issuing).toContainText('Issued: Forty tools');
  await press(issuing, 'Discard all');

  await issuing.getByRole('combobox', { name: 'Project' }).fill(project.code);
  await page.getByRole('option', { name: 'Forty tools' }).click();
  const { name } = await personOf('Supervisor');
  await issuing.getByRole('combobox', { name: 'Recipient' }).fill(name);
  await page.getByRole('option', { name }).click();
  await press(issuing, 'Issue');
  await sure(page, 'Issue');
  await expect(issuing).toContainText(`40 tools issued to ${name} at Forty tools.`);
});

test('equipment is requested and denied on a phone', async ({ browser }) => {
  const { project } = await makeProject('Lifting works', [], ['Engineer']);
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Engineer', `/projects/${project.id}?tab=tools&assets=equipments&show=request`);
  const wanted = `Boom lift ${uniqueCode()}`;
  await page.getByRole('combobox', { name: 'Description' }).fill(wanted);
  await page.keyboard.press('Enter');
  // Leaves the field, whose list has opened above the button.
  await page.keyboard.press('Tab');
  await press(page, 'Add Items');
  await press(page, 'Submit request');
  await sure(page, 'Submit request');
  await expect(page.getByText('Request Equipment Added!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: wanted })).toBeVisible();

  const office = await (await browser.newContext(phone)).newPage();
  await signIn(office, 'Director', `/equipments?tab=requests&search_term=${wanted}`);
  await chooseInRow(office, 'request of', 'Deny');
  await sure(office, 'Deny');
  await expect(askedOn(office)).toContainText('Please give the reason.');
  await askedOn(office).getByRole('textbox', { name: 'Comments' }).fill('Rent one.');
  await sure(office, 'Deny');
  await expect(office.getByText('Equipment Request Denied')).toBeVisible();
  await office.getByRole('tab', { name: 'Denied' }).click();
  await office.getByRole('searchbox', { name: 'Search' }).fill(wanted);
  // A denied request for equipment can still be approved.
  await expect(office.getByRole('button', { name: /^Approve request/ })).toHaveCount(1);
  await page.reload();
  await page.getByText(wanted).first().click();
  await expect(panel(page, 'Request Equipment Details')).toContainText('Denied');
});
