import { expect, type Page } from '@playwright/test';
import type { WorkItem } from '@plumbline/contract';
import { agree, askedOn } from './confirm.ts';
import { button } from './crew.ts';
import { photo } from './photo.ts';
import { pick } from './pick.ts';
import { picture } from './png.ts';
import { itemPath } from './projects.ts';
import { panel, press, QUEUED } from './queued.ts';
import { choosePhotos, fillTheRest, saveReport } from './report-form.ts';
import { fillLeave, fillReceipt, fillToolRequest, saveBy } from './site-forms.ts';

// The work on a phone without a network, on screens that it has never shown.

export async function clock(page: Page, name: string, state: string) {
  await page.goto('/#/home');
  await button(page, name).tap();
  await expect(page.getByText(state)).toBeVisible();
}

export async function clockIn(page: Page, project: number, people: readonly { name: string }[]) {
  await page.goto(`/#/my-attendance?tab=crew&project=${project}`);
  for (const { name } of people) await page.getByRole('checkbox', { name, exact: true }).check();
  await press(page, `Clock in ${people.length} people`);
  await expect(page.getByText(QUEUED).first()).toBeVisible();
}

export async function applyForLeave(page: Page) {
  await page.goto('/#/leave?applying=1');
  await fillLeave(page);
  await saveBy(page, panel(page, 'Apply for leave'), 'Apply');
  await expect(page.getByText(QUEUED).first()).toBeVisible();
}

export async function report(page: Page, task: WorkItem) {
  await page.goto(`/#${itemPath(task, 'documentations')}`);
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Rebar of the top mat');
  await page.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
  await fillTheRest(page);
  await choosePhotos(page, await photo(page, 'mat.jpg', 1600, 1200));
  await saveReport(page);
  await expect(page.getByText(/Daily Progress Report of .+ queued to send/)).toBeVisible();
}

export async function withdraw(page: Page, task: WorkItem, code: string) {
  await page.goto(`/#${itemPath(task)}&tab=materials&show=withdrawals`);
  await press(page, '+ Request for Withdrawal');
  const form = panel(page, 'Request for Withdrawal');
  await form.getByText(code).tap();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('20');
  await press(form, '+ add item');
  await press(form, 'Save');
  await agree(page, 'Request for Withdrawal');
  await expect(page.getByText('Withdraw 1 material')).toContainText(QUEUED);
}

export async function moveOn(page: Page, task: WorkItem) {
  await page.goto(`/#${itemPath(task, 'information')}`);
  const queued = page.getByText(QUEUED);
  await expect(button(page, '5% more')).toBeVisible();
  const before = await queued.count();
  await button(page, '5% more').tap();
  await agree(page, 'Change progress');
  await expect(queued).toHaveCount(before + 1);
}

export async function inspect(page: Page, task: WorkItem) {
  await page.goto(`/#${itemPath(task, 'information')}`);
  await button(page, 'Yes').tap();
  await page.locator('input[type="file"]').first().setInputFiles(picture('proof.png'));
  await press(page, 'Save as inspected');
  await agree(page, 'Save as inspected');
  await expect(page.getByText('Inspected.')).toBeVisible();
}

export async function approveReport(page: Page, task: WorkItem, id: number) {
  await page.goto(`/#${itemPath(task, 'documentations')}&type=daily_report&doc=${id}`);
  const view = page.getByRole('article', { name: 'Daily Progress Report' });
  await view.getByRole('button', { name: 'Approve' }).tap();
  await askedOn(page).getByRole('button', { name: 'Approve' }).tap();
  await expect(view.getByText(QUEUED)).toBeVisible();
}

export async function requestTools(page: Page, task: WorkItem, description: string) {
  await page.goto(`/#${itemPath(task)}&tab=tools`);
  await page.getByRole('tab', { name: 'Request for Tools' }).tap();
  await fillToolRequest(page, description);
  await saveBy(page, page, 'Submit request');
  await expect(page.getByText('Request 3 tools')).toContainText(QUEUED);
}

export async function handOver(page: Page, number: string) {
  await page.goto('/#/deliveries');
  await page.getByRole('link', { name: number }).tap();
  await page.getByRole('textbox', { name: 'Signed by' }).fill('Arun Kumar');
  await press(page, 'Hand over');
  await expect(page.getByRole('link', { name: number })).toContainText('Queued to send');
}

export async function issueTool(page: Page, project: string, recipient: string, serial: string) {
  await page.goto('/#/tools');
  await button(page, 'Issue').first().tap();
  const form = page.getByRole('dialog').first();
  await pick(page, form.getByRole('combobox', { name: 'Project' }), project);
  await pick(page, form.getByRole('combobox', { name: 'Recipient' }), recipient);
  await form.getByRole('combobox', { name: /^Add/ }).fill(serial);
  await page.getByRole('option', { name: new RegExp(serial) }).tap();
  await saveBy(page, form, 'Issue');
  await expect(page.getByText(new RegExp(`^Issue .*${serial}`))).toContainText(QUEUED);
}

export async function takeBack(page: Page, id: number) {
  await page.goto(`/#/tools/${id}`);
  await press(page, 'Return');
  await saveBy(page, panel(page, 'Return tool'), 'Return');
  await expect(page.getByText(/^Return /).first()).toContainText(QUEUED);
}

export async function receive(page: Page, supplier: string) {
  await page.goto('/#/materials?tab=deliveries');
  await page.getByRole('listitem').filter({ hasText: supplier }).first().tap();
  await fillReceipt(page);
  await saveBy(page, panel(page, 'Deliver Issued Order'), 'Mark as delivered');
  await expect(panel(page, 'Deliver Issued Order')).toHaveCount(0);
}

export async function count(page: Page, code: string, checker: string) {
  await page.goto('/#/materials?tab=stocktakes&adding=1');
  const form = panel(page, 'Create Stocktake');
  await form.getByRole('radio', { name: 'With Adjustment' }).check();
  await press(form, 'Scan or type a code');
  const scanner = panel(page, 'Find a material');
  await scanner.getByRole('textbox').fill(code.toLowerCase());
  await press(scanner, 'Find');
  await form.getByRole('textbox', { name: /^Counted/ }).fill('7');
  await pick(page, form.getByRole('combobox', { name: 'Checked by' }), checker);
  await saveBy(page, form, 'Save');
  await expect(page.getByText('Stocktake of').first()).toContainText(QUEUED);
}
