import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import {
  assignToProjects,
  createBulkPo,
  createDailyReport,
  createRequestOrder,
  createUser,
  getCredentials,
  listAreas,
  listCompanies,
  listEmployees,
  listMaterials,
  listProjects,
  warehouses,
} from '@plumbline/contract';
import { apiAt, chooseOwnPassword } from './support/api.ts';
import { holdDecisions } from './support/approvals.ts';
import { askedOn } from './support/confirm.ts';
import { startEmptyCompany } from './support/empty-company.ts';
import { priceList, programme, staff, staffList } from './support/office-sheets.ts';
import { enterCredentials } from './support/people.ts';
import { picture } from './support/png.ts';
import { PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

const FIRST_PASSWORD = 'k7mw-p3xa-tq9d';
const DAY_MS = 86_400_000;

/** A journey at a server of its own. */
const firstDay = test.extend<{ baseURL: string }>({
  baseURL: async ({ baseURL: _ }, use) => {
    const { url, stop } = await startEmptyCompany();
    await use(url);
    await stop();
  },
});

firstDay(
  'a company that begins empty has a true Overview on the evening of its first day',
  async ({ page, browser, baseURL }) => {
    await page.goto('/');
    await enterCredentials(page, 'superadmin', PASSWORD);
    await expect(page).toHaveURL(/#\/overview$/);
    await expect(page.getByText('Nothing needs your attention today.')).toBeVisible();
    await expect(page.getByText('0 people today')).toBeVisible();

    // The sheets of the office, as they are.
    const superadmin = await apiAt(baseURL, 'superadmin');
    const { site } = await superadmin(getCredentials, {});
    const day = (after: number) =>
      new Date(Date.parse(site.today) + after * DAY_MS).toISOString().slice(0, 10);
    await expect(steps(page)).toHaveCount(16);
    await firstStep(page, 'Import employees');
    await importTable(page, await staffList(), `Add ${Object.keys(staff).length} employees`);
    await expect(page.getByText('Employees Added!')).toBeVisible();
    await firstStep(page, 'Import a price list');
    await importTable(page, await priceList(), 'Import 2 materials', async (preview) => {
      await preview.getByRole('checkbox', { name: 'Add these categories' }).check();
      await preview.getByRole('checkbox', { name: 'Add these suppliers' }).check();
    });
    await expect(page.getByText('Price List Imported!')).toBeVisible();
    await firstStep(page, 'Import a schedule');
    await page.locator('input[type="file"]').setInputFiles(await programme(day));
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Deck slab');
    await page.getByRole('button', { name: 'Import schedule' }).click();
    await expect(page.getByText('Project Added')).toBeVisible();
    // What is done is gone.
    await page.goto('/#/overview');
    await expect(steps(page).first()).toContainText('Set your company letterhead');
    await expect(steps(page)).toHaveCount(12);

    // Who works where, the contract quantity of the whole project, and the accounts.
    const { data: employees } = await superadmin(listEmployees, { query: { per_page: 100 } });
    const idOf = (key: keyof typeof staff) =>
      employees.find((each) => 'unique_id' in each && each.unique_id === staff[key][0])?.id as number;
    const [project] = (await superadmin(listProjects, { query: {} })).data;
    const tasks = await superadmin(listAreas, { params: { id: project?.id as number }, query: {} });
    const taskId = (title: string) => tasks.find((each) => each.title === title)?.id as number;
    const [cable] = (await superadmin(listMaterials, { query: { search_term: 'CAB-16' } })).data;
    const [company] = await superadmin(listCompanies, {});
    for (const key of ['manager', 'engineer', 'supervisor', 'anis', 'babul', 'chandan'] as const)
      await superadmin(assignToProjects, {
        params: { id: idOf(key) },
        body: { project_ids: [project?.id as number] },
      });
    await superadmin(createBulkPo, {
      body: {
        series_no: 'B-1',
        company_id: company?.id as number,
        project_id: project?.id as number,
        task_id: null,
        materials: [{ material_id: cable?.id as number, bulk_qty: 100 }],
      },
    });
    await superadmin(warehouses.create, { body: { name: 'Main store', address: '1 Store Road' } });
    for (const key of ['director', 'manager', 'engineer', 'supervisor', 'buyer'] as const) {
      await superadmin(createUser, {
        body: { employee_id: idOf(key), username: key, password: FIRST_PASSWORD },
      });
      await chooseOwnPassword(key, FIRST_PASSWORD, baseURL);
    }

    // The morning: the crew is clocked in. At noon the engineer requests cable and reports what was done.
    const supervisor = await browserOf(
      browser,
      'supervisor',
      `/my-attendance?tab=crew&project=${project?.id}`,
    );
    for (const key of ['anis', 'babul', 'chandan'] as const)
      await supervisor.getByRole('checkbox', { name: staff[key][1] }).check();
    await supervisor.getByRole('button', { name: 'Clock in 3 people', exact: true }).click();
    await expect(supervisor.getByRole('list', { name: 'Crew' }).getByText('In since')).toHaveCount(3);
    const engineer = await apiAt(baseURL, 'engineer');
    await engineer(createRequestOrder, {
      body: { task_id: taskId('Cabling'), materials: [{ material_id: cable?.id as number, order_qty: 40 }] },
    });
    const report = {
      task_id: taskId('Deck slab'),
      report_date: site.today,
      activity: 'Formwork',
      accomplishments: 25,
      location: 'Grid C',
      drawing_no: 'ST-104',
      gridline: 'C/4',
      manpower: 3,
      hours: 8,
      base64image: [{ file: picture('deck.png').buffer.toString('base64'), file_name: 'deck.png' }],
    };
    await engineer(createDailyReport, { body: report });

    // The project manager sees what there is of what is requested, and approves both.
    const manager = await browserOf(browser, 'manager', '/approvals');
    const details = manager.getByRole('region', { name: 'Details of the request' });
    await holdDecisions(manager);
    await manager.getByRole('row', { name: /Cabling/ }).click();
    await expect(details.getByRole('row', { name: /^40 m .* 0 0$/ })).toBeVisible();
    await expect(details).not.toContainText('Above the bulk quantity');
    await details.getByRole('button', { name: 'Approve Cabling' }).click();
    await expect(details.getByRole('checkbox', { name: 'Set progress of Deck slab to 25%' })).toBeChecked();
    await details.getByRole('button', { name: 'Approve Deck slab' }).click();
    await manager.getByRole('button', { name: 'Send now' }).click();
    await expect(manager.getByText('Nothing is pending your approval')).toBeVisible();

    // Procurement approves, and is one touch from the issue.
    const buyer = await browserOf(browser, 'buyer', '/approvals');
    await holdDecisions(buyer);
    await buyer.getByRole('button', { name: 'Approve Cabling' }).click();
    await buyer.getByRole('button', { name: 'Send now' }).click();
    await buyer.getByRole('link', { name: 'Go to the request to issue it' }).click();
    await buyer.getByRole('button', { name: 'Issue PO to Kelong Electrical' }).click();
    const issuing = buyer.getByRole('dialog', { name: 'Issue PO to Kelong Electrical' });
    await choose(buyer, issuing.getByRole('combobox', { name: 'Company' }), company?.name as string);
    await choose(buyer, issuing.getByRole('combobox', { name: 'Place of Delivery' }), 'Main store');
    await choose(buyer, issuing.getByRole('combobox', { name: 'Person to Contact' }), staff.supervisor[1]);
    await expect(issuing.getByRole('row', { name: /^Total/ })).toContainText('$500.00');
    await issuing.getByRole('button', { name: 'Issue Purchase Order' }).click();
    await askedOn(buyer).getByRole('button', { name: 'Issue Purchase Order' }).click();
    await expect(buyer.getByText('Issue PO Added!')).toBeVisible();

    // The evening.
    const director = await browserOf(browser, 'director', '/');
    await expect(director).toHaveURL(/#\/overview$/);
    // 60 of 100 m are still to be requested, and the task begins sooner than the supplier delivers; nothing else.
    const attention = director.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
    await expect(attention).toHaveCount(1);
    await expect(attention).toContainText('Shortages 1 to request now');
    const row = director.getByRole('region', { name: 'Projects' }).getByRole('row', { name: /Substation 3/ });
    // A quarter of the first of two tasks: planned until the end of today, reported and approved.
    await expect(row).toContainText('12.50%');
    await expect(row).toContainText('planned 12.50%');
    await expect(row).toContainText('On plan');
    await expect(director.getByText('3 people today')).toBeVisible();

    // The report to the client is of the month that there is something to report of.
    await row.click();
    await director.getByRole('button', { name: 'Monthly report' }).click();
    const monthly = director.getByRole('dialog', { name: 'Monthly report' });
    await expect(monthly.getByRole('combobox', { name: 'Month' })).toHaveValue(site.today.slice(0, 7));
    await expect(monthly).not.toContainText('Nothing was recorded');

    // Who may do none of the rest, or dismisses it, is asked no more.
    await page.goto('/#/overview');
    await expect(steps(page)).toContainText([
      'Set your company letterhead',
      'Set leave credits',
      'Import tools',
      'Save a baseline',
      'Write the first monthly report',
    ]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  },
);

/** The first steps of the company that are not done. */
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' }).getByRole('listitem');

/** Goes to the Overview, and from there to where a first step is done. */
async function firstStep(page: Page, name: string): Promise<void> {
  await page.goto('/#/overview');
  await steps(page).getByRole('link', { name }).click();
}

/** Another person of the company, signed in by hand, at a path of the product. */
async function browserOf(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/#${path}`);
  await enterCredentials(page, username, PASSWORD);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  return page;
}

type OfficeSheet = Awaited<ReturnType<typeof staffList>>;

/** Imports a table whose rows are all good once what is missing has been chosen. */
async function importTable(
  page: Page,
  sheet: OfficeSheet,
  verb: string,
  complete: (preview: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(sheet);
  const preview = page.getByRole('region', { name: 'Preview' });
  await complete(preview);
  await expect(preview).toContainText('All rows are valid.');
  await page.getByRole('button', { name: verb }).click();
  await askedOn(page).getByRole('button', { name: verb }).click();
}

/** Chooses in a field of a form. */
async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}
