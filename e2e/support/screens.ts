import type { Locator, Page } from '@playwright/test';
import { assignToTasks, type RoleName } from '@plumbline/contract';
import { api } from './api.ts';
import { type BoughtCommon, commonBuyingScreens, makeBoughtCommon } from './common-buying-screens.ts';
import { commonListScreens } from './common-list-screens.ts';
import { type CommonSite, makeCommonSite } from './common-materials.ts';
import { commonStoreScreens } from './common-store-screens.ts';
import { siteToday } from './crew.ts';
import { deliveryScreens } from './delivery-screens.ts';
import { materialImportScreens } from './material-import-screens.ts';
import { type MaterialInsight, makeMaterialInsight } from './material-insight.ts';
import { materialInsightScreens } from './material-insight-screens.ts';
import { type ListedMaterial, makeListedMaterial, materialListScreens } from './material-list-screens.ts';
import { type MaterialOrders, makeMaterialOrders, materialOrderScreens } from './material-order-screens.ts';
import { materialStoreScreens } from './material-store-screens.ts';
import { type MaterialUse, makeMaterialUse, materialUseScreens } from './material-use-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { chooseInAccountMenu, personOf } from './people.ts';
import { itemPath, type Made, makeProject } from './projects.ts';
import { writeReport } from './reports.ts';
import { makeRequests, requestScreens } from './request-screens.ts';
import { makeStore, type Store, storeScreens } from './store-screens.ts';

/** What the screens are looked at with: a project of one's own, with a report, who is signed in most, and tools in a store. */
export type Site = Made &
  Store &
  ListedMaterial &
  MaterialOrders &
  BoughtCommon &
  MaterialUse & { superadminId: number; insight: MaterialInsight; common: CommonSite };

/** A screen, or a part of one that opens over it, in one state. */
export type Screen = {
  /** What it is called in the list of tests; no other is called so. */
  screen: string;
  /** Who looks at it; null where nobody is signed in. */
  role: RoleName | null;
  /** Its address inside the product. */
  path: string | ((site: Site) => string);
  /** What has to be done there to see it. */
  prepare?: (page: Page, site: Site) => Promise<void>;
  /** What is visible once it is there. */
  shows: (page: Page, site: Site) => Locator;
};

/** Makes what the screens show. */
export async function makeSite(): Promise<Site> {
  const made = await makeProject('Accessible works', [
    {
      title: 'Ramp',
      children: [
        { title: 'Handrail', progress: 85, weight: 40 },
        { title: 'Kerb', progress: 100 },
      ],
    },
    { title: 'Lift' },
  ]);
  const { id } = await personOf('Superadmin');
  const call = await api('Superadmin');
  await call(assignToTasks, { params: { id }, body: { task_ids: [made.item('Kerb').id] } });
  await writeReport('Superadmin', {
    task_id: made.item('Handrail').id,
    report_date: await siteToday(),
    activity: 'Welding of the posts',
    accomplishments: 90,
    manpower: 4,
  });
  await makeRequests(made.project.id);
  return {
    ...made,
    ...(await makeStore()),
    ...(await makeListedMaterial(made.item('Kerb'))),
    ...(await makeMaterialOrders(made)),
    ...(await makeBoughtCommon()),
    ...(await makeMaterialUse(made.item('Kerb'))),
    common: await makeCommonSite(made.item('Kerb')),
    insight: await makeMaterialInsight(),
    superadminId: id,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const newlyAssigned = (page: Page) => page.getByRole('region', { name: 'Newly Assigned Projects/Tasks' });
const ofProject =
  (tab?: 'documentations') =>
  ({ project }: Site) =>
    itemPath(project, tab);
const ofTask =
  (tab: 'information' | 'manpower' | 'history') =>
  ({ item }: Site) =>
    itemPath(item('Handrail'), tab);

const home: Screen[] = [
  {
    screen: 'the sign-in',
    role: null,
    path: '/login',
    shows: (page) => button(page, 'Sign In'),
  },
  {
    screen: 'My Tasks',
    role: 'Superadmin',
    path: '/home',
    shows: (page) => newlyAssigned(page).getByText('Kerb').first(),
  },
  {
    screen: 'a new assignment',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => newlyAssigned(page).getByRole('button', { name: 'View Kerb' }).first().click(),
    shows: (page) => page.getByRole('dialog', { name: 'Kerb' }).getByText('Created by'),
  },
  {
    screen: 'the account menu',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => button(page, 'Your account').click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    screen: 'the profile picture',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => chooseInAccountMenu(page, 'Update Profile Picture'),
    shows: (page) => page.getByRole('dialog', { name: 'Update Profile Picture' }),
  },
  {
    screen: 'the command palette',
    role: 'Superadmin',
    path: '/home',
    prepare: async (page, { project }) => {
      await button(page, 'Search').click();
      await page.getByPlaceholder('Search projects, tasks, people, documents and actions').fill(project.code);
    },
    shows: (page, { project }) => page.getByRole('dialog').getByRole('option', { name: project.code }),
  },
  {
    screen: 'the inbox',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => button(page, /^Inbox/).click(),
    shows: (page) =>
      page
        .getByRole('dialog', { name: 'Inbox' })
        .getByText(/No notifications yet|unread|All notifications marked as read/)
        .first(),
  },
  {
    screen: 'an unknown address',
    role: 'Superadmin',
    path: '/nowhere',
    shows: (page) => page.getByText('Page not found'),
  },
];

const projectSetup: Screen[] = [
  {
    screen: 'All Projects',
    role: 'Superadmin',
    path: '/projects',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a new project',
    role: 'Superadmin',
    path: '/projects',
    prepare: async (page) => {
      await button(page, '+ add project').click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('2 fields need your attention.'),
  },
  {
    screen: 'the import of a schedule',
    role: 'Superadmin',
    path: '/projects',
    prepare: (page) => button(page, 'Import schedule').click(),
    shows: (page) => page.getByText('Drop a schedule here, or click to choose'),
  },
  {
    screen: 'Task Categories',
    role: 'Superadmin',
    path: '/projects?tab=task-categories',
    shows: (page) => page.getByText('Level').first(),
  },
];

const people: Screen[] = [
  {
    screen: 'Daily reports to review',
    role: 'Superadmin',
    path: '/daily-reports',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'Employees',
    role: 'Superadmin',
    path: '/employees',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a new employee',
    role: 'Superadmin',
    path: '/employees',
    prepare: async (page) => {
      await button(page, '+ add employee').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('First Name is required. Please type a first name').first(),
  },
  {
    screen: "an employee's details",
    role: 'Superadmin',
    path: ({ superadminId }) => `/employees?employee=${superadminId}`,
    shows: (page) => page.getByRole('dialog').getByText('Enable Editing'),
  },
  {
    screen: 'a new user',
    role: 'Superadmin',
    path: '/users?adding=1',
    shows: (page) => button(page, 'Copy the password'),
  },
  { screen: 'Users', role: 'Superadmin', path: '/users', shows: (page) => page.getByText('Showing') },
  {
    screen: 'Companies',
    role: 'Superadmin',
    path: '/companies',
    shows: (page) => page.getByText('Add Company').first(),
  },
  {
    screen: 'Announcements',
    role: 'Superadmin',
    path: '/announcements',
    prepare: async (page) => {
      await page.getByText(/\d people on \d+ devices?/).waitFor();
      await page.getByRole('radio', { name: 'Specified Role/s' }).check();
    },
    shows: (page) => page.getByRole('combobox', { name: 'Roles' }),
  },
];

const time: Screen[] = [
  {
    screen: 'My attendance',
    role: 'Project Manager',
    path: '/my-attendance',
    shows: (page) => button(page, /^Clock (in|out)/),
  },
  {
    screen: 'Attendance',
    role: 'Superadmin',
    path: '/attendance',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'My leave',
    role: 'Project Manager',
    path: '/leave',
    shows: (page) => page.getByText('used, no limit'),
  },
  {
    screen: 'an application for leave',
    role: 'Project Manager',
    path: '/leave',
    prepare: async (page) => {
      await button(page, 'Apply for leave').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    },
    shows: (page) => page.getByText('Please select a type of leave.'),
  },
  {
    screen: 'the applications for leave',
    role: 'Project Manager',
    path: '/leave?tab=applications&status=all',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'an application that was opened',
    role: 'Project Manager',
    path: '/leave?tab=applications&status=all',
    prepare: async (page) => {
      await page.getByText('Applied on').filter({ visible: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('applied for this leave'),
  },
  {
    screen: 'the calendar of leave',
    role: 'Project Manager',
    path: '/leave?tab=calendar',
    shows: (page) => button(page, 'Next month'),
  },
];

const project: Screen[] = [
  {
    screen: 'the tree',
    role: 'Superadmin',
    path: ofProject(),
    shows: (page) => page.getByText('Ramp').first(),
  },
  {
    screen: 'why a percentage is so',
    role: 'Superadmin',
    path: ofProject(),
    prepare: (page) => button(page, /Show how .* is calculated/).click(),
    shows: (page) => page.getByRole('dialog').getByText('Sum of 2 items'),
  },
  {
    screen: 'a new Area',
    role: 'Superadmin',
    path: ofProject(),
    prepare: (page) => button(page, /Add Zone/).click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' }),
  },
  {
    screen: 'Information',
    role: 'Superadmin',
    path: ofTask('information'),
    shows: (page) => page.getByText('Is this task inspected?'),
  },
  {
    screen: 'Information, edited',
    role: 'Superadmin',
    path: ofTask('information'),
    prepare: (page) => page.getByRole('switch', { name: 'Enable Editing' }).check(),
    shows: (page) => page.getByRole('textbox', { name: 'Description' }),
  },
  {
    screen: 'a confirmation',
    role: 'Superadmin',
    path: ofTask('information'),
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Enable Editing' }).check();
      await button(page, /^Remove this/).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Are you sure?' }),
  },
  {
    screen: 'Manpower',
    role: 'Superadmin',
    path: ofTask('manpower'),
    shows: (page) => page.getByRole('region', { name: 'Workers' }),
  },
  {
    screen: 'the pick list',
    role: 'Superadmin',
    path: ofTask('manpower'),
    prepare: (page) => button(page, 'Add to Workers').click(),
    shows: (page) => button(page, /^Assign /),
  },
  {
    screen: 'History',
    role: 'Superadmin',
    path: ofTask('history'),
    shows: (page) => page.getByText('created this'),
  },
  {
    screen: 'Documentations',
    role: 'Superadmin',
    path: ofProject('documentations'),
    shows: (page) => page.getByRole('img', { name: /^Bar chart of manpower by day/ }),
  },
  {
    screen: 'a daily report',
    role: 'Superadmin',
    path: ofProject('documentations'),
    prepare: (page) => page.getByText('Welding of the posts').click(),
    shows: (page) => button(page, 'Enlarge north side.png'),
  },
  {
    screen: 'an approval',
    role: 'Superadmin',
    path: ofProject('documentations'),
    prepare: async (page) => {
      await page.getByText('Welding of the posts').click();
      await button(page, 'Approve').click();
    },
    shows: (page) => page.getByRole('checkbox', { name: 'Update the task’s progress' }),
  },
];

/**
 * Every screen of the product, and what opens over it. A new screen joins here: the walk over the router's routes
 * fails until it has.
 */
export const screens: readonly Screen[] = [
  ...home,
  ...overviewScreens,
  ...projectSetup,
  ...people,
  ...time,
  ...project,
  ...storeScreens,
  ...materialImportScreens,
  ...requestScreens,
  ...materialInsightScreens,
  ...deliveryScreens,
  ...commonListScreens,
  ...materialListScreens,
  ...materialOrderScreens,
  ...commonBuyingScreens,
  ...materialUseScreens,
  ...materialStoreScreens,
  ...commonStoreScreens,
];
