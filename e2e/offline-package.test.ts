import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import {
  assignToTasks,
  getTask,
  listTaskDailyReports,
  listWithdrawals,
  type RoleName,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { browserOf, button as buttonOf, hireWorker, siteToday } from './support/crew.ts';
import { makeStock } from './support/material-use.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { choosePhotos, fillTheRest, saveReport } from './support/report-form.ts';
import { writeReport } from './support/reports.ts';
import { loseNetwork } from './support/stored.ts';
import { openedAnswers } from './support/stored-answers.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

/** A screen that none of these people has opened on this device, and what it shows. */
type Screen = { path: string; shows: (main: Locator) => Locator };

const heading = (name: string | RegExp) => (main: Locator) => main.getByRole('heading', { name });
const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name });
const myTime: Screen = {
  path: '/my-attendance',
  shows: (main) => main.getByRole('button', { name: 'Next month' }),
};
const leave: Screen = { path: '/leave', shows: (main) => main.getByText(/of 14\.0 used/).first() };
const calendar: Screen = {
  path: '/leave?tab=calendar',
  shows: (main) => main.getByRole('button', { name: 'Next month' }),
};
const delegations: Screen = {
  path: '/approvals?tab=delegations',
  shows: (main) => main.getByRole('button', { name: 'Delegate' }).first(),
};
const projects: Screen = {
  path: '/projects',
  shows: (main) => main.getByText('Sembilang Rise Vista').first(),
};
const approvals: Screen = { path: '/approvals', shows: (main) => main.getByText('Requested by').first() };
const clock: Screen = { path: '/', shows: button(/^Clock (in|out)/) };
const noDeliveries: Screen = { path: '/deliveries', shows: (main) => main.getByText('No deliveries') };

const screensOf: readonly [RoleName, readonly Screen[]][] = [
  ['Worker', [myTime, leave, projects, noDeliveries]],
  [
    'Supervisor',
    [
      myTime,
      leave,
      calendar,
      projects,
      approvals,
      delegations,
      { path: '/my-attendance?tab=crew', shows: (main) => main.getByText('0 selected') },
    ],
  ],
  [
    'Logistic',
    [
      clock,
      { path: '/', shows: heading('To issue and receive') },
      leave,
      approvals,
      { path: '/tools', shows: button('Issue') },
      { path: '/tools?page=2', shows: (main) => main.getByRole('listitem').first() },
      { path: '/tools?tab=requests', shows: (main) => main.getByRole('listitem').first() },
      {
        path: '/tools?tab=requests&status=Approved&to_issue=1',
        shows: (main) => main.getByText('Issue', { exact: true }).first(),
      },
      { path: '/tools?tab=requests&status=Approved', shows: (main) => main.getByRole('listitem').first() },
      { path: '/tools?tab=delivery', shows: (main) => main.getByRole('button', { name: 'Deliver' }).first() },
      { path: '/tools?tab=service', shows: (main) => main.getByRole('listitem').first() },
      { path: '/tools?tab=scrapped', shows: (main) => main.getByRole('listitem').first() },
      { path: '/tools?tab=reminders', shows: (main) => main.getByText(/^Overdue \(\d+\)$/) },
      { path: '/equipments', shows: button('Issue') },
      { path: '/materials', shows: (main) => main.getByText('In Stock').first() },
      { path: '/materials?page=2', shows: (main) => main.getByText('In Stock').first() },
      ...[
        'inventories',
        'request-orders',
        'withdrawals',
        'stocktakes',
        'common-list',
        'common-allocations',
      ].map((tab) => ({
        path: `/materials?tab=${tab}`,
        shows: (main: Locator) => main.getByRole('listitem').first(),
      })),
      { path: '/materials?tab=deliveries', shows: (main) => main.getByRole('listitem').first() },
      {
        path: '/materials?tab=deliveries&status=delivered',
        shows: (main) => main.getByRole('listitem').first(),
      },
    ],
  ],
  ['Driver', [clock, myTime, { path: '/deliveries', shows: heading('Today') }]],
];

/** Where one begins: waits for the package, cuts the network, and opens the page again. */
async function goOffline(page: Page) {
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
  await page.reload();
}

async function expectShown(page: Page, { path, shows }: Screen) {
  const main = page.getByRole('main');
  await page.goto(`/#${path}`);
  await expect(shows(main), path).toBeVisible();
  // A part of the screen that the device does not have says so.
  await expect(main.getByText('You are offline'), path).toHaveCount(0);
}

for (const [role, screens] of screensOf) {
  test(`SCREEN-22: a ${role} finds the screens of their work without a network, opened for the first time`, async ({
    page,
  }) => {
    await signIn(page, role, '/');
    await goOffline(page);
    for (const screen of screens) await expectShown(page, screen);
  });
}

test('PEOPLE-9: Human Resource picks somebody without a network, and the device has no pay of anybody', async ({
  page,
}) => {
  const engineer = await personOf('Engineer');
  await signIn(page, 'Human Resource', '/');
  await goOffline(page);
  const stored = await openedAnswers(page);
  expect(stored).toContain(engineer.name);
  expect(stored).not.toContain('basic_pay');
  await page.goto('/#/leave');
  await page.getByRole('button', { name: 'Apply for leave' }).first().tap();
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await pick(page, form.getByRole('combobox', { name: 'Employee' }), engineer.name);
});

test('SCREEN-22: an engineer finds their task, its documents and the form of its report', {
  tag: '@main',
}, async ({ browser }) => {
  const title = `Pile cap ${uniqueCode()}`;
  const { project, item } = await makeProject('Jetty', [{ title }]);
  const task = item(title);
  const engineer = await hireWorker('Mei', [], 'Engineer');
  const superadmin = await api('Superadmin');
  await superadmin(assignToTasks, { params: { id: engineer.id }, body: { task_ids: [task.id] } });
  const activity = `Formwork struck ${uniqueCode()}`;
  const report = { report_date: await siteToday(), activity, accomplishments: 10, manpower: 4 };
  await writeReport('Superadmin', { task_id: task.id, ...report });

  const page = await browserOf(browser, engineer, '/home', { ...phone, serviceWorkers: 'allow' });
  await goOffline(page);
  const main = page.getByRole('main');
  await expectShown(page, { path: itemPath(project), shows: (at) => at.getByText(title) });
  await expectShown(page, {
    path: itemPath(task, 'documentations'),
    shows: (at) => at.getByText(activity),
  });
  await main.getByText(activity).tap();
  await expect(page.getByText(activity).last()).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

/** Somebody of a role, assigned to an Area with a Location and two leaves in it, in the browser of their phone. */
async function openWithArea(browser: Browser, role: RoleName) {
  const made = await makeProject(`Quay ${uniqueCode()}`, [
    {
      title: 'North',
      children: [{ title: 'Level 1', children: [{ title: 'Slab' }, { title: 'Columns', progress: 20 }] }],
    },
    { title: 'South', children: [{ title: 'Ramp' }] },
  ]);
  const person = await hireWorker('Mei', [], role);
  await (await api('Superadmin'))(assignToTasks, {
    params: { id: person.id },
    body: { task_ids: [made.item('North').id] },
  });
  const stocked = await makeStock(made.item('Slab'), { delivered: 100 });
  const report = { report_date: await siteToday(), activity: 'Slab cast', accomplishments: 10, manpower: 4 };
  await writeReport('Superadmin', { task_id: made.item('Slab').id, ...report });
  const page = await browserOf(browser, person, '/home', { ...phone, serviceWorkers: 'allow' });
  await goOffline(page);
  return { ...made, page, stocked };
}

test('SCREEN-22: an engineer of an Area moves, reports, withdraws and assigns for its leaves, opened for the first time offline', async ({
  browser,
}) => {
  const { page, project, item, stocked } = await openWithArea(browser, 'Engineer');
  const main = page.getByRole('main');
  const columns = item('Columns');
  const queued = page.getByText('saved on this device and queued to send');
  await page.goto(`/#${itemPath(project)}`);
  for (const title of ['North', 'Level 1', 'Columns']) await main.getByText(title, { exact: true }).tap();
  await buttonOf(page, '5% more').tap();
  await agree(page, 'Change progress');
  await expect(queued).toHaveCount(1);

  await page.goto(`/#${itemPath(item('Slab'), 'documentations')}`);
  await main.getByText('Slab cast').first().tap();
  await expect(page.getByRole('article')).toContainText('Slab cast');

  await page.goto(`/#${itemPath(columns)}&tab=materials&show=withdrawals`);
  await buttonOf(page, '+ Request for Withdrawal').tap();
  const form = page.getByRole('dialog', { name: 'Request for Withdrawal' });
  await form.getByRole('searchbox', { name: 'Search' }).fill(stocked.code.toLowerCase());
  await form.getByText(stocked.code).tap();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('20');
  await buttonOf(form, '+ add item').tap();
  await buttonOf(form, 'Save').tap();
  await agree(page, 'Request for Withdrawal');
  await expect(page.getByText('Withdraw 1 material for Columns')).toContainText('queued to send');

  const { name } = await personOf('Supervisor');
  await page.goto(`/#${itemPath(columns, 'manpower')}`);
  await buttonOf(page, 'Add to PIC').tap();
  const people = page.getByRole('dialog', { name: 'Add to PIC' });
  await people.getByRole('searchbox').fill(name);
  await buttonOf(people, `Assign ${name}`).tap();
  await agree(page, 'Assign');
  await expect(buttonOf(people, `Assign ${name}`)).toHaveCount(0);
  await buttonOf(people, 'Close').tap();
  await expect(page.getByRole('region', { name: 'PIC' })).toContainText(name);
  await expect(page.getByText(`Assign ${name} to Columns`)).toContainText('queued to send');

  await page.goto(`/#/daily-report?project=${project.id}`);
  await pick(page, page.getByRole('combobox', { name: 'Task' }), 'Columns');
  await expect(page.getByRole('slider', { name: 'Accomplishments' })).toHaveAttribute('aria-valuenow', '25');
  await page.getByRole('textbox', { name: 'Activity' }).fill('Formwork struck');
  await page.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
  await choosePhotos(page, picture('front.png'));
  await fillTheRest(page);
  await saveReport(page);
  await expect(page.getByText(/Daily Progress Report of .+ is saved on this device/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/queued to send/)).toHaveCount(0);
  const superadmin = await api('Superadmin');
  const saved = await superadmin(getTask, { params: columns });
  expect(saved).toMatchObject({
    percentage: 25,
    workers: [{ employee_role: { name: 'Supervisor' }, pic: true }],
  });
  const withdrawals = await superadmin(listWithdrawals, { query: { task_id: columns.id } });
  expect(withdrawals.data).toMatchObject([{ materials: [{ id: stocked.id }] }]);
  const reports = await superadmin(listTaskDailyReports, { params: columns, query: {} });
  expect(reports.data).toMatchObject([{ activity: 'Formwork struck' }]);
});

test('SCREEN-22: a task that the phone has not stored says that one is offline', async ({ browser }) => {
  const { page, item } = await openWithArea(browser, 'Supervisor');
  await page.goto(`/#${itemPath(item('Ramp'))}`);
  await expect(page.getByText('You are offline').first()).toBeVisible();
});

test('SCREEN-22: a supervisor opens a report from those to review', async ({ page }) => {
  await signIn(page, 'Supervisor');
  await goOffline(page);
  const main = page.getByRole('main');
  await expectShown(page, { path: '/daily-reports', shows: (at) => at.getByRole('listitem').first() });
  await main.getByRole('listitem').first().tap();
  await expect(main.getByRole('article')).toBeVisible();
  await expect(main.getByText('You are offline')).toHaveCount(0);
});
