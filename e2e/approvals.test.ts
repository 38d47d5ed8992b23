import { expect, type Page } from '@playwright/test';
import { holdDecisions, requestDrills, statesOf } from './support/approvals.ts';
import { agree, askedOn } from './support/confirm.ts';
import { browserOf, hireWorker, siteToday, tomorrowOf } from './support/crew.ts';
import { phone, signIn } from './support/people.ts';
import { lineOf, makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { chooseInRow } from './support/row-menu.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';
import { dragSideways } from './support/touch.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Approvals' });
const details = (page: Page) => page.getByRole('region', { name: 'Details of the request' });
const notSent = (page: Page) => page.getByRole('region', { name: 'Decisions not sent yet' });
/** The head and the requests. */
const rows = (page: Page) => table(page).getByRole('row');
const ofProject = ({ id }: { id: number }) => `/approvals?project_id=${id}`;

test('a Director clears forty approvals: by keys, with a comment, with an undo, and all the others at once', async ({
  page,
}) => {
  const { project, item } = await makeProject('Forty wells', [{ title: 'Well 1' }], ['Engineer']);
  const report = await writeReport('Engineer', {
    task_id: item('Well 1').id,
    report_date: await siteToday(),
    activity: 'Drilling',
    accomplishments: 20,
    manpower: 3,
  });
  await requestDrills(project.id, 39);
  await holdDecisions(page);
  await signIn(page, 'Director', ofProject(project));
  await expect(rows(page)).toHaveCount(41);
  await expect(details(page)).toContainText('Well 1');
  await expect(details(page)).toContainText('Drilling');
  await expectFits(page, 'approvals at a desk');

  // A report is not rejected without a word; what is typed is sent with the decision.
  await page.keyboard.press('r');
  await expect(details(page)).toContainText('Please say what must be corrected.');
  await page.keyboard.type('The photos are dark.');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(40);
  await expect(notSent(page)).toContainText('1 rejected');

  // The next one is shown; it is approved and taken back, and another is approved.
  await expect(details(page)).toContainText('Drill 1');
  await page.keyboard.press('j');
  await expect(details(page)).toContainText('Drill 2');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(notSent(page)).toContainText('1 approved, 1 rejected');
  await page.keyboard.press('z');
  await expect(notSent(page)).not.toContainText('approved');
  await expect(rows(page)).toHaveCount(40);
  expect(await statesOf(project.id), 'nothing is sent while it is held').toMatchObject({ Pending: 39 });

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Approve' }).click();
  await expect(notSent(page)).toContainText('39 approved');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('No request matches')).toBeVisible();
  await expect(notSent(page)).toHaveCount(0);
  await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 0, Approved: 39, Denied: 0 });
  await page.goto(
    `/#/projects/${project.id}?task=${item('Well 1').id}&tab=documentations&type=daily_report&doc=${report.id}`,
  );
  await expect(page.getByText('The photos are dark.')).toBeVisible();
});

test('approving daily reports sets the progress of their tasks unless unticked, and asks where a report says less', {
  tag: '@main',
}, async ({ page }) => {
  const { project, item } = await makeProject(
    'Reported wells',
    [{ title: 'Well 1' }, { title: 'Well 2', progress: 40 }, { title: 'Well 3' }, { title: 'Well 4' }],
    ['Engineer'],
  );
  const reported = { report_date: await siteToday(), activity: 'Drilling', accomplishments: 25, manpower: 3 };
  for (const title of ['Well 1', 'Well 2', 'Well 3', 'Well 4'])
    await writeReport('Engineer', { ...reported, task_id: item(title).id });
  await holdDecisions(page);
  await signIn(page, 'Director', ofProject(project));

  // One by one: the first is ticked, the second asks.
  await expect(details(page).getByRole('checkbox', { name: 'Set progress of Well 1 to 25%' })).toBeChecked();
  await page.keyboard.press('a');
  await expect(details(page)).toContainText('The report says 25%, less than Well 2 has now');
  await page.keyboard.press('a');
  await expect(details(page)).toContainText('Please choose the progress of the task.');
  await details(page).getByRole('radio', { name: 'Keep 40%' }).check();
  await details(page)
    .getByRole('button', { name: /^Approve/ })
    .click();

  // Several at once: each can be left as it is.
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Approve' }).click();
  const many = page.getByRole('dialog', { name: 'Approve 2 requests?' });
  await many.getByRole('checkbox', { name: 'Set progress of Well 4 to 25%' }).uncheck();
  await many.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('No request matches')).toBeVisible();
  await expect(notSent(page)).toHaveCount(0);

  await page.goto(`/#/projects/${project.id}`);
  for (const [title, progress] of [
    ['Well 1', '25.00%'],
    ['Well 2', '40.00%'],
    ['Well 3', '25.00%'],
    ['Well 4', '0.00%'],
  ] as const)
    await expect(lineOf(page, title)).toContainText(progress);
});

test('a decision is sent after ten seconds, and at once by leaving the screen', async ({ page }) => {
  await page.clock.install();
  const { project } = await makeProject('Two wells', [{ title: 'Well' }], ['Engineer']);
  await requestDrills(project.id, 2);
  await signIn(page, 'Director', ofProject(project));
  await expect(rows(page)).toHaveCount(3);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('a');
  await expect(notSent(page)).toContainText('1 approved');
  await page.clock.runFor(9000);
  expect(await statesOf(project.id)).toMatchObject({ Approved: 0 });
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expect.poll(() => statesOf(project.id)).toMatchObject({ Approved: 1 });
  await expect(notSent(page)).toHaveCount(0);

  await holdDecisions(page);
  await page.getByRole('textbox', { name: 'Comments' }).fill('Use the old ones.');
  await details(page)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(notSent(page)).toContainText('1 rejected');
  await page.getByRole('link', { name: /^My Tasks/ }).click();
  await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 0, Approved: 1, Denied: 1 });
});

test('a link to one request shows it among the others, and over them on a phone', async ({ page }) => {
  const { project } = await makeProject('Wells to choose from', [{ title: 'Well' }], ['Engineer']);
  const [, second] = await requestDrills(project.id, 3);
  await signIn(page, 'Director', `${ofProject(project)}&kind=tool_requests&review=${second?.id}`);
  await expect(rows(page)).toHaveCount(4);
  await expect(details(page)).toContainText('Drill 2');
  await page.setViewportSize(phone.viewport);
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText('Drill 2');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toHaveCount(0);
});

test('closing the page sends what is held', async ({ page }) => {
  const { project } = await makeProject('A well in a hurry', [{ title: 'Well' }], ['Engineer']);
  await requestDrills(project.id, 2);
  await holdDecisions(page);
  await signIn(page, 'Director', ofProject(project));
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.keyboard.press('a');
  await expect(notSent(page)).toContainText('2 approved');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 0, Approved: 2, Denied: 0 });
});

test('without a network a decision is queued, and is sent by itself', async ({ page, context }) => {
  const { project } = await makeProject('A well out of reach', [{ title: 'Well' }], ['Engineer']);
  await requestDrills(project.id, 1);
  await holdDecisions(page);
  await signIn(page, 'Director', ofProject(project));
  await expect(rows(page)).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Comments' }).fill('From the second store.');
  await details(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(rows(page).nth(1)).toContainText('Queued');
  await expect(details(page)).toContainText('saved on this device and queued to send');
  await expect(details(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  expect(await statesOf(project.id)).toMatchObject({ Pending: 1 });

  await context.setOffline(false);
  await expect.poll(() => statesOf(project.id)).toMatchObject({ Approved: 1 });
  await expect(page.getByText('No request matches')).toBeVisible();
});

test('what somebody else has decided meanwhile is said at its line, and the rest is sent', async ({
  browser,
  page,
}) => {
  const { project } = await makeProject('Three wells', [{ title: 'Well' }], ['Engineer']);
  await requestDrills(project.id, 3);
  await holdDecisions(page);
  // Its stream is silent: it does not see what the other one does.
  await page.route('**/api/v1/events', (route) => route.abort());
  await signIn(page, 'Director', ofProject(project));
  await expect(rows(page)).toHaveCount(4);
  const other = await (await browser.newContext()).newPage();
  await holdDecisions(other);
  await signIn(other, 'Coordinator', ofProject(project));
  await expect(rows(other)).toHaveCount(4);
  await other.keyboard.press('a');
  await other.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => statesOf(project.id)).toMatchObject({ Approved: 1 });

  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 0, Approved: 3, Denied: 0 });
  await expect(page.getByText('No request matches')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('one swipes through them: to the right approves, to the left rejects, and the buttons do the same', {
    tag: '@main',
  }, async ({ page }) => {
    const { project } = await makeProject('Four wells', [{ title: 'Well' }], ['Engineer']);
    await requestDrills(project.id, 4);
    await holdDecisions(page);
    await signIn(page, 'Director', ofProject(project));
    const cards = page.getByRole('list', { name: 'Approvals' });
    await cards.getByText('Drill 1').tap();
    const card = page.getByRole('dialog');
    await expect(card).toContainText('1 of 4');
    await expectFits(page, 'an approval on a phone');
    await dragSideways(page, card.getByText('Items', { exact: true }), 30);
    await expect(card, 'too short to be meant').toContainText('Drill 1');
    await dragSideways(page, card.getByText('Items', { exact: true }), 260);
    await expect(card).toContainText('Drill 2');
    await dragSideways(page, card.getByText('Items', { exact: true }), -260);
    await expect(card, 'a rejection gives its reason').toContainText('Please give the reason.');
    await card.getByRole('textbox', { name: 'Comments' }).fill('Use the old one.');
    await dragSideways(page, card.getByText('Items', { exact: true }), -260);
    await expect(card).toContainText('Drill 3');
    await expect(notSent(page)).toContainText('1 approved, 1 rejected');
    await card.getByRole('button', { name: 'Undo' }).tap();
    await expect(notSent(page)).not.toContainText('rejected');
    await card.getByRole('button', { name: /^Approve/ }).tap();
    await card.getByRole('button', { name: 'Send now' }).tap();
    await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 2, Approved: 2, Denied: 0 });
  });
});

test('over a leave somebody else decides, and the record says for whom', async ({ browser }) => {
  const { project } = await makeProject('Delegated wells', [{ title: 'Well' }], ['Engineer']);
  const coordinator = await hireWorker('Giver', [], 'Coordinator');
  const worker = await hireWorker('Standin', []);
  const [request] = await requestDrills(project.id, 2);
  const giver = await browserOf(browser, coordinator, '/approvals?tab=delegations');
  const standIn = await browserOf(browser, worker, '/home');
  await expect(standIn.getByRole('link', { name: /^Approvals/ })).toHaveCount(0);

  await giver.getByRole('button', { name: 'Delegate' }).first().click();
  const form = giver.getByRole('dialog', { name: 'Delegate approvals' });
  await form.getByRole('combobox', { name: 'Who decides' }).fill(worker.code);
  await giver.getByRole('option', { name: new RegExp(worker.code) }).click();
  // It lasts also where midnight passes meanwhile.
  await form.getByRole('textbox', { name: 'To', exact: true }).fill(tomorrowOf(await siteToday()));
  await form.getByRole('textbox', { name: 'Reason' }).fill('On leave');
  await form.getByRole('button', { name: 'Delegate' }).click();
  await agree(giver, 'Delegate');
  await expect(giver.getByText('Delegation Added!')).toBeVisible();
  await expect(giver.getByRole('row', { name: new RegExp(worker.name) })).toContainText('Current');

  await standIn
    .getByRole('link', { name: /^Approvals, .+ to review/ })
    .first()
    .click();
  await expect(standIn.getByRole('tab', { name: /^Pending/ })).toBeVisible();
  await standIn.goto(`/#${ofProject(project)}`);
  await expect(rows(standIn)).toHaveCount(3);
  await expect(details(standIn)).toContainText(`You decide for${coordinator.name}`);
  await holdDecisions(standIn);
  await standIn.keyboard.press('a');
  await standIn.getByRole('button', { name: 'Send now' }).click();
  await expect(rows(standIn)).toHaveCount(2);

  await giver.goto(`/#/tools?tab=requests&status=Approved&id=${request?.id}`);
  await giver.goto(`/#/tools?tab=requests&status=Approved&request=${request?.id}`);
  await expect(giver.getByText(`${worker.name} for ${coordinator.name}`).first()).toBeVisible();

  await giver.goto('/#/approvals?tab=delegations');
  await chooseInRow(giver, `delegation to ${worker.name}`, 'Revoke');
  await askedOn(giver).getByRole('button', { name: 'Revoke' }).click();
  await expect(giver.getByText('Delegation Revoked!')).toBeVisible();
  await standIn.reload();
  await expect(standIn.getByText(/No request matches|Nothing is pending your approval/)).toBeVisible();
});

test('who may not do something finds out who can', async ({ page }) => {
  await signIn(page, 'Engineer', '/permissions?action=leave.decide');
  const row = page.getByRole('row', { name: /^Approve and reject leave/ });
  await expect(row).toBeInViewport();
  await expect(row.getByText('Yes')).toHaveCount(3);
  await page.getByLabel('Search', { exact: true }).fill('users');
  await expect(page.getByRole('row', { name: /^Add, edit and delete users/ })).toBeVisible();
  await expect(row).toHaveCount(0);
});
