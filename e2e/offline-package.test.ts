import { expect, type Locator, type Page } from '@playwright/test';
import { assignToTasks, type RoleName } from '@plumbline/contract';
import { api } from './support/api.ts';
import { browserOf, hireWorker, siteToday } from './support/crew.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { loseNetwork } from './support/stored.ts';
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
      projects,
      approvals,
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
      {
        path: '/materials?tab=deliveries',
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

/** All answers that the device has stored. */
function storedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('plumbline-answers');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      };
    });
    return JSON.stringify(answers);
  });
}

test('PEOPLE-9: Human Resource picks somebody without a network, and the device has no pay of anybody', async ({
  page,
}) => {
  const engineer = await personOf('Engineer');
  await signIn(page, 'Human Resource', '/');
  await goOffline(page);
  const stored = await storedAnswers(page);
  expect(stored).toContain('listPeople');
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
