import { expect, type Locator, type Page } from '@playwright/test';
import {
  acceptAssignment,
  assignToProjects,
  assignToTasks,
  type RoleName,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectStrongContrast } from './support/axe.ts';
import { siteToday } from './support/crew.ts';
import { sendTools } from './support/deliveries.ts';
import { button } from './support/first-button.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';
import { expectLargeEnough } from './support/worker-sizes.ts';

// What is used on site in sun, rain and gloves. Rule: SCREEN-30.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

type WorkerScreen = {
  screen: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
};

const dialog = (page: Page) => page.getByRole('dialog');
const tap = (name: string | RegExp) => (page: Page) => button(page, name).tap();

const everyonesScreens: readonly WorkerScreen[] = [
  {
    screen: 'my attendance',
    path: '/my-attendance',
    shows: (page) => button(page, /^Clock (in|out)/),
  },
  {
    screen: 'where one clocks in',
    path: '/my-attendance',
    prepare: tap(/^Clock (in|out)/),
    shows: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Clock (in|out) at/ })
        .first(),
  },
  {
    screen: 'a correction',
    path: '/my-attendance',
    prepare: tap('Correct a missing clock-in'),
    shows: (page) => dialog(page).getByRole('button', { name: 'Submit' }),
  },
  {
    screen: 'my leave',
    path: '/leave',
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Annual' }).first(),
  },
  {
    screen: 'an application for leave with its mistakes',
    path: '/leave',
    prepare: async (page) => {
      await button(page, 'Apply for leave').tap();
      await dialog(page).getByRole('button', { name: 'Apply' }).tap();
    },
    shows: (page) => page.getByText('Please select a type of leave.'),
  },
  {
    screen: 'the calendar of leave',
    path: '/leave?tab=calendar',
    shows: (page) => button(page, 'Next month'),
  },
  { screen: 'what waits', path: '/waiting', shows: (page) => page.getByText('Everything has been sent') },
  { screen: 'the settings', path: '/settings', shows: (page) => page.getByRole('switch').first() },
  {
    screen: 'the account menu',
    path: '/settings',
    prepare: tap('Your account'),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    screen: 'the inbox',
    path: '/settings',
    prepare: tap(/^Inbox/),
    shows: (page) =>
      page
        .getByRole('dialog', { name: 'Inbox' })
        .getByText(/unread|yet|marked as read/)
        .first(),
  },
];

/** A task that is assigned to a role and accepted, with a report of a supervisor. */
async function makeTask(role: RoleName): Promise<{ task: WorkItem; project: WorkItem }> {
  const { project, item } = await makeProject(`Sea wall ${uniqueCode()}`, [
    { title: 'Capping beam', progress: 40, start: '2026-01-05', end: '2026-02-05' },
    { title: 'Scour protection' },
  ]);
  const task = item('Capping beam');
  const { id } = await personOf(role);
  const superadmin = await api('Superadmin');
  await superadmin(assignToProjects, { params: { id }, body: { project_ids: [project.id] } });
  await superadmin(assignToTasks, {
    params: { id },
    body: { task_ids: [task.id, item('Scour protection').id] },
  });
  await (await api(role))(acceptAssignment, { body: { type: 'task', task_id: task.id } });
  const report = { activity: 'Formwork', accomplishments: 40, manpower: 4 };
  await writeReport('Superadmin', { task_id: task.id, report_date: await siteToday(), ...report });
  return { task, project };
}

const home: WorkerScreen = {
  screen: 'home',
  path: '/home',
  shows: (page) =>
    page.getByRole('region', { name: 'Assigned Project/Tasks' }).getByText('Capping beam').first(),
};

function taskScreens(task: WorkItem, project: WorkItem): readonly WorkerScreen[] {
  return [
    {
      screen: 'the tasks of a project',
      path: `/projects/${project.id}`,
      shows: (page) => page.getByText('Scour protection'),
    },
    {
      screen: 'a task',
      path: itemPath(task, 'information'),
      shows: (page) => page.getByRole('heading', { name: 'Capping beam' }),
    },
  ];
}

const formScreens = (task: WorkItem): readonly WorkerScreen[] => [
  {
    screen: 'the documents of a task',
    path: itemPath(task, 'documentations'),
    shows: (page) => page.getByText('Formwork').first(),
  },
  {
    screen: 'a daily report',
    path: itemPath(task, 'documentations'),
    prepare: tap('+ Add Daily Progress Report'),
    shows: (page) => page.getByRole('textbox', { name: 'Activity' }),
  },
];

/** Goes to a screen, as a worker does who begins each time. */
async function look(page: Page, { screen, path, prepare, shows }: WorkerScreen) {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await prepare?.(page);
  await expect(shows(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, screen);
  await expectLargeEnough(page, screen);
  await expectStrongContrast(page, screen);
}

test("a worker's tasks can be touched with gloves and read in the sun", async ({ page }) => {
  const { task, project } = await makeTask('Worker');
  await signIn(page, 'Worker');
  for (const screen of [home, ...taskScreens(task, project)]) await look(page, screen);
});

test('what every worker has can be', async ({ page }) => {
  await signIn(page, 'Worker');
  for (const screen of everyonesScreens) await look(page, screen);
});

test("a supervisor's screens on site can be", async ({ page }) => {
  const { task, project } = await makeTask('Supervisor');
  await signIn(page, 'Supervisor');
  for (const screen of [home, ...taskScreens(task, project), ...formScreens(task)]) await look(page, screen);
});

test("a driver's deliveries can be", async ({ page }) => {
  const { place, issue } = await sendTools(2);
  await signIn(page, 'Driver', '/deliveries');
  const deliveries: readonly WorkerScreen[] = [
    {
      screen: 'deliveries',
      path: '/deliveries',
      shows: (page_) => page_.getByRole('link', { name: issue.number }).first(),
    },
    {
      screen: 'a hand-over',
      path: place,
      shows: (page_) => page_.getByRole('textbox', { name: 'Signed by' }),
    },
  ];
  for (const screen of deliveries) await look(page, screen);
});
