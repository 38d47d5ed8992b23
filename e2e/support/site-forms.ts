import { expect, type Locator, type Page } from '@playwright/test';
import {
  familyListOf,
  familyValue,
  listDeliveries,
  listLeaveApplications,
  listTaskDailyReports,
  tools,
} from '@plumbline/contract';
import { api } from './api.ts';
import { agree, askedOn } from './confirm.ts';
import { giveAccount, hireWorker, pairsOf } from './crew.ts';
import { sendTools } from './deliveries.ts';
import { issueOrder, makeMaterial, makeProcurement, requestMaterials } from './material-orders.ts';
import { enterCredentials, signIn } from './people.ts';
import { photo } from './photo.ts';
import { itemPath, makeProject, uniqueCode } from './projects.ts';
import { panel, press } from './queued.ts';
import { choosePhotos, fillTheRest, saveReport } from './report-form.ts';
import { PASSWORD } from './server.ts';

/** A form of the work on site, which is open on a phone. */
export type SiteForm = {
  /** Fills it in, with its photo where it has one. */
  fill(): Promise<void>;
  save(): Promise<void>;
  /** A field of it, and what is typed there. */
  typed?: [field: Locator, value: string];
  /** The end of the address that it is sent to. */
  sentTo: RegExp;
  /** How often the server has it. */
  arrived(): Promise<number>;
};

const DAY_MS = 86_400_000;

/** Presses what saves, and answers what it asks. */
export async function saveBy(page: Page, within: Locator | Page, verb: string) {
  // Pressed again within half a second of the answer to the last question, it is the second press of a double tap.
  await expect(async () => {
    await press(within, verb);
    await expect(askedOn(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await agree(page, verb);
}

/** Somebody without a past signs in at a path. */
async function signInNew(page: Page, path: string, projectIds: number[] = []) {
  const worker = await hireWorker('Salim', projectIds);
  await giveAccount(worker);
  await page.goto(`/#${path}`);
  await enterCredentials(page, worker.code, PASSWORD);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  return worker;
}

export async function openClock(page: Page): Promise<SiteForm> {
  const { project } = await makeProject('Breakwater');
  const worker = await signInNew(page, '/my-attendance', [project.id]);
  await expect(page.getByText('Not clocked in')).toBeVisible();
  return {
    fill: () => press(page, 'Clock in'),
    save: () => press(page, 'Clock in at Breakwater'),
    sentTo: /\/attendance\/time-in$/,
    arrived: async () => (await pairsOf(worker)).length,
  };
}

export async function openReport(page: Page): Promise<SiteForm> {
  const { item } = await makeProject('Fuel jetty', [{ title: 'Brackets' }], ['Engineer']);
  const task = item('Brackets');
  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  // The list has one of its own where it is empty.
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  const activity = page.getByRole('textbox', { name: 'Activity' });
  await expect(activity).toBeVisible();
  return {
    async fill() {
      await activity.fill('Welding the brackets');
      await page.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
      await fillTheRest(page);
      await choosePhotos(page, await photo(page, 'front.jpg', 1600, 1200));
    },
    save: () => saveReport(page),
    typed: [activity, 'Welding the brackets'],
    sentTo: /\/daily-reports?$/,
    arrived: async () =>
      (await (await api('Superadmin'))(listTaskDailyReports, { params: { id: task.id }, query: {} })).total,
  };
}

export async function openHandOver(page: Page): Promise<SiteForm> {
  const { issue, place } = await sendTools(1);
  await signIn(page, 'Driver', place);
  const signedBy = page.getByRole('textbox', { name: 'Signed by' });
  await expect(signedBy).toBeVisible();
  const [line] = familyListOf(tools, issue);
  const id = familyValue(tools, line as NonNullable<typeof line>, '').id;
  return {
    fill: () => signedBy.fill('Arun Kumar'),
    save: () => press(page, 'Hand over'),
    typed: [signedBy, 'Arun Kumar'],
    sentTo: /\/deliver$/,
    async arrived() {
      const { data } = await (await api('Superadmin'))(tools.movements, { params: { id }, query: {} });
      return data.filter(({ movement }) => movement.event === 'delivered').length;
    },
  };
}

export async function openReceipt(page: Page): Promise<SiteForm> {
  const { project, item } = await makeProject('Receiving works', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const request = await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  await issueOrder(request, procurement, [[cable, 10]]);
  await signIn(page, 'Logistic', '/materials?tab=deliveries');
  await page.getByRole('listitem').filter({ hasText: procurement.supplier.name }).first().tap();
  const form = panel(page, 'Deliver Issued Order');
  const quantity = form.getByRole('textbox', { name: /^Delivered Qty/ });
  await expect(quantity).toBeVisible();
  return {
    fill: () => fillReceipt(page),
    save: () => saveBy(page, form, 'Mark as delivered'),
    typed: [quantity, '5'],
    sentTo: /\/delivery-materials$/,
    arrived: async () =>
      (await (await api('Superadmin'))(listDeliveries, { query: { project_id: project.id } })).total,
  };
}

/** Fills in the form of a receipt with a photo. */
export async function fillReceipt(page: Page): Promise<void> {
  const form = panel(page, 'Deliver Issued Order');
  await form.getByRole('textbox', { name: /^Delivered Qty/ }).fill('5');
  const choosing = page.waitForEvent('filechooser');
  await press(form, 'Take a photo');
  await (await choosing).setFiles(await photo(page, 'goods.jpg', 1600, 1200));
  await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
}

export async function openToolRequest(page: Page): Promise<SiteForm> {
  const { project, item } = await makeProject('Drill works', [{ title: 'Facade' }], ['Engineer']);
  await signIn(page, 'Engineer', `${itemPath(item('Facade'))}&tab=tools`);
  await page.getByRole('tab', { name: 'Request for Tools' }).tap();
  const description = page.getByRole('combobox', { name: 'Description' });
  await expect(description).toBeVisible();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  return {
    fill: () => fillToolRequest(page, `Core drill ${uniqueCode()}`),
    save: () => saveBy(page, page, 'Submit request'),
    typed: [quantity, '3'],
    sentTo: /\/tool\/request$/,
    arrived: async () =>
      (await (await api('Superadmin'))(tools.listRequests, { query: { project_id: project.id } })).total,
  };
}

/** Fills in the form of a request for three tools. */
export async function fillToolRequest(page: Page, description: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Description' }).fill(description);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
}

export async function openLeave(page: Page): Promise<SiteForm> {
  const worker = await signInNew(page, '/leave?applying=1');
  const form = panel(page, 'Apply for leave');
  const reason = form.getByLabel('Reason');
  await expect(reason).toBeVisible();
  return {
    fill: () => fillLeave(page),
    save: () => saveBy(page, form, 'Apply'),
    typed: [reason, 'A wedding'],
    sentTo: /\/applications$/,
    arrived: async () =>
      (await (await api('Superadmin'))(listLeaveApplications, { query: { employee_id: worker.id } })).total,
  };
}

/** Fills in the form of an application for a day of leave, a Monday of next year. */
export async function fillLeave(page: Page): Promise<void> {
  const june = new Date(`${new Date().getFullYear() + 1}-06-01`);
  const monday = new Date(june.getTime() + ((8 - june.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
  const form = panel(page, 'Apply for leave');
  await form.getByRole('combobox', { name: 'Type of leave' }).tap();
  await page.getByRole('option', { name: 'Unpaid', exact: true }).tap();
  await form.getByRole('textbox', { name: 'From' }).fill(monday);
  await form.getByRole('textbox', { name: 'To', exact: true }).fill(monday);
  await page.keyboard.press('Tab');
  await form.getByLabel('Reason').fill('A wedding');
}
