import { expect, type Page } from '@playwright/test';
import {
  applyForLeave,
  getDocument,
  listHistory,
  listLeaveApplications,
  tools,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { holdDecisions, requestDrills, statesOf } from './support/approvals.ts';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { browserOf, button, hireWorker, siteToday } from './support/crew.ts';
import { personOf, phone } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { writeReport } from './support/reports.ts';
import { expectFits } from './support/sizes.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR_MS = 3_600_000;

const view = (page: Page) => page.getByRole('article', { name: 'Daily Progress Report' });
const decided = (page: Page) => page.getByRole('region', { name: 'Decisions on this device' });

/** Loses the network, once the device has the product. */
async function goOffline(page: Page) {
  await loseNetwork(page);
}

async function discard(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}

const reportOf = async (task: WorkItem) =>
  writeReport('Engineer', {
    task_id: task.id,
    report_date: await siteToday(),
    activity: 'Waterproofing of the basement',
    accomplishments: 20,
    manpower: 4,
  });

test('a manager without a network approves a report and rejects leave, which arrive once with their time', async ({
  browser,
}) => {
  const { project, item } = await makeProject('Basement', [{ title: 'Walls' }], ['Engineer']);
  const report = await reportOf(item('Walls'));
  const manager = await hireWorker('Manager', [project.id], 'Project Manager');
  const worker = await hireWorker('Rahim', [project.id]);
  const superadmin = await api('Superadmin');
  const day = { start_date: '2027-03-01', end_date: '2027-03-01' };
  await superadmin(applyForLeave, { body: { employee_id: worker.id, type_of_leave: 'unpaid', ...day } });
  const page = await browserOf(
    browser,
    manager,
    `${itemPath(item('Walls'), 'documentations')}&type=daily_report&doc=${report.id}`,
    phone,
  );
  await expect(view(page)).toContainText('Waterproofing of the basement');
  await page.goto(`/#/leave?tab=applications&status=to_review`);
  const review = page.getByRole('button', { name: `Actions for leave of ${worker.name}` });
  await expect(review).toBeVisible();
  await goOffline(page);
  // The network comes back two hours after it was done.
  await page.clock.setSystemTime(Date.now() - 2 * HOUR_MS);

  await review.tap();
  await page.getByRole('menuitem', { name: 'Reject' }).tap();
  const dialog = askedOn(page);
  await dialog.getByLabel('Comments').fill('The pour is on this day.');
  await dialog.getByRole('button', { name: 'Reject' }).tap();
  await expect(dialog).toBeHidden();
  await expect(review).toHaveCount(0);
  await expect(page.getByText('Queued', { exact: true })).toBeVisible();
  await expectAccessible(page, 'leave whose rejection is queued');
  await expectFits(page, 'leave whose rejection is queued');

  await page.goBack();
  await view(page).getByRole('button', { name: 'Approve' }).tap();
  await askedOn(page).getByLabel('Comments').fill('Well done.');
  await askedOn(page).getByRole('button', { name: 'Approve' }).tap();
  await expect(view(page).getByText(QUEUED)).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await page.reload();
  await expect(view(page).getByText(QUEUED)).toBeVisible();
  await expectAccessible(page, 'a report whose approval is queued');
  await expectFits(page, 'a report whose approval is queued');
  await page.goto('/#/leave?tab=applications&status=to_review');
  await expect(page.getByText('Queued', { exact: true })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('No applications found')).toBeVisible();
  await expect(page.getByText(/changes? queued to send/)).toHaveCount(0);
  const saved = await superadmin(getDocument, { params: { id: report.id } });
  expect(saved).toMatchObject({ state: 'approved', decision_comments: 'Well done.' });
  const leave = await superadmin(listLeaveApplications, { query: { employee_id: worker.id } });
  expect(leave.data).toMatchObject([{ status: 'rejected', comments: 'The pour is on this day.' }]);
  // The history says when each was done, next to when it arrived.
  for (const [kind, id] of [
    ['documents', report.id],
    ['leave_applications', leave.data[0]?.id ?? 0],
  ] as const) {
    const [entry] = (await superadmin(listHistory, { params: { kind, id } })).data;
    if (!entry?.done_at) throw new Error(`The history of ${kind} does not say when it was done.`);
    const hours = (Date.parse(entry.at) - Date.parse(entry.done_at)) / HOUR_MS;
    expect(hours, kind).toBeGreaterThan(1.9);
    expect(hours, kind).toBeLessThan(2.2);
  }
});

test('a coordinator without a network decides among the approvals, and takes one back before it is sent', async ({
  browser,
}) => {
  const { project } = await makeProject('Shaft', [], ['Engineer']);
  await requestDrills(project.id, 2);
  const coordinator = await hireWorker('Coordinator', [project.id], 'Coordinator');
  const page = await browserOf(browser, coordinator, `/approvals?project_id=${project.id}`, phone);
  const list = page.getByRole('list', { name: 'Approvals' });
  await expect(list.getByText('Drill 1')).toBeVisible();
  await holdDecisions(page);
  await goOffline(page);

  await list.getByText('Drill 1').tap();
  await button(page, 'Approve 1 × Drill 1').tap();
  await button(page, 'Reject 1 × Drill 2').tap();
  await expect(page.getByText('Please give the reason.')).toBeVisible();
  await page.getByLabel('Comments').fill('Use the one on site.');
  await button(page, 'Reject 1 × Drill 2').tap();
  await button(page, 'Send now').tap();
  await expect(list.getByText('Queued', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(list.getByText('Queued', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'approvals whose decisions are queued');
  await expectFits(page, 'approvals whose decisions are queued');

  // Nothing else is decided on one while it waits; it can be discarded.
  await list.getByText('Drill 2').tap();
  const deck = page.getByRole('dialog', { name: '2 of 2' });
  await expect(deck.getByText(QUEUED)).toBeVisible();
  await expect(deck.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(page, 'a request whose decision is queued');
  await button(deck, 'Discard').tap();
  await discard(page);
  await expect(deck.getByText(QUEUED)).toHaveCount(0);
  await expect(deck.getByRole('button', { name: 'Approve 1 × Drill 2' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/changes? queued to send/)).toHaveCount(0);
  await expect.poll(() => statesOf(project.id)).toEqual({ Pending: 1, Approved: 1, Denied: 0 });
});

test('a decision that somebody else has made meanwhile is refused with their name, and is discarded', async ({
  browser,
}) => {
  const { project } = await makeProject('Adit', [], ['Engineer']);
  const [request] = await requestDrills(project.id, 1);
  if (!request) throw new Error('Nothing is requested.');
  const coordinator = await hireWorker('Coordinator', [project.id], 'Coordinator');
  const page = await browserOf(browser, coordinator, `/tools?tab=requests&request=${request.id}`, phone);
  const panel = page.getByRole('dialog', { name: 'Request Tool Details' });
  await expect(button(panel, 'Approve')).toBeVisible();
  await goOffline(page);
  await button(panel, 'Approve').tap();
  await askedOn(page).getByRole('button', { name: 'Approve' }).tap();
  await expect(panel.getByText(QUEUED)).toBeVisible();
  await expect(button(panel, 'Approve')).toHaveCount(0);

  const other = await personOf('Coordinator');
  await (await api('Coordinator'))(tools.deny, {
    params: { id: request.id },
    body: { comments: 'Not needed any more.' },
  });
  await page.context().setOffline(false);
  const refusal = `was not accepted: ${other.name} has changed this record`;
  await expect(panel.getByText(refusal)).toBeVisible();
  await expect(panel.getByText('Not needed any more.')).toBeVisible();
  await expectAccessible(page, 'a request whose decision was refused');

  const notice = page.getByRole('alert').filter({ hasText: 'Not accepted' });
  await notice.getByRole('button').tap();
  await expect(notice).toHaveCount(0);
  await button(panel, 'Close').tap();

  // Where the request is not in the list any more, the refusal is above it.
  await page.goto('/#/tools?tab=requests');
  await expect(decided(page).getByText(refusal)).toBeVisible();
  await button(decided(page), 'Discard').tap();
  await discard(page);
  await expect(decided(page)).toHaveCount(0);
  expect(await statesOf(project.id)).toEqual({ Pending: 0, Approved: 0, Denied: 1 });
});
