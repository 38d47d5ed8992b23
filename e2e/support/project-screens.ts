import type { Page } from '@playwright/test';
import { askedOn } from './confirm.ts';
import { button } from './first-button.ts';
import { chooseInListMenu } from './list-menu.ts';
import { itemPath, type Made } from './projects.ts';
import { chooseInRow } from './row-menu.ts';
import type { Screen } from './screen.ts';

const ofProject =
  (tab?: 'documentations' | 'timeline') =>
  ({ project }: Made) =>
    itemPath(project, tab);
const ofTask =
  (tab: 'information' | 'manpower' | 'history') =>
  ({ item }: Made) =>
    itemPath(item('Handrail'), tab);

/** Selects a task, and nothing that a screen before has selected. */
async function selectHandrail(page: Page) {
  const clear = page.getByRole('button', { name: 'Clear selection' });
  if (await clear.isVisible()) await clear.click();
  await chooseInRow(page, 'Ramp', 'Select');
  await page.getByRole('button', { name: /Handrail/ }).click();
}

/** The list of projects, and what projects are set up with. */
export const projectSetupScreens: Screen<{ templateId: number }>[] = [
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
    prepare: (page) => chooseInListMenu(page, 'Import schedule'),
    shows: (page) => page.getByText('Drop a schedule here, or click to choose'),
  },
  {
    screen: 'Task Categories',
    role: 'Superadmin',
    path: '/projects?tab=task-categories',
    shows: (page) => page.getByText('Level').first(),
  },
  {
    screen: 'Templates',
    role: 'Superadmin',
    path: '/projects?tab=templates',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a template',
    role: 'Superadmin',
    path: ({ templateId }) => `/projects?tab=templates&template=${templateId}`,
    shows: (page) => page.getByRole('dialog').getByText('Handrail'),
  },
  {
    screen: 'a template, renamed',
    role: 'Superadmin',
    path: ({ templateId }) => `/projects?tab=templates&template=${templateId}&mode=edit`,
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' }),
  },
  {
    screen: 'the use of a template',
    role: 'Superadmin',
    path: ({ templateId }) => `/projects?tab=templates&template=${templateId}&mode=use`,
    shows: (page) => page.getByRole('dialog').getByText('Adds 5 items without dates'),
  },
  {
    screen: 'a new project with a template',
    role: 'Superadmin',
    path: ({ templateId }) => `/projects?new=1&template=${templateId}`,
    shows: (page) => page.getByRole('dialog').getByText('Adds 4 items without dates'),
  },
];

/** One project and its tasks. */
export const projectScreens: Screen<Made>[] = [
  {
    screen: 'the tree',
    role: 'Superadmin',
    path: ofProject(),
    shows: (page) => page.getByText('Ramp').first(),
  },
  {
    screen: 'selected tasks with what is changed in them',
    role: 'Superadmin',
    path: ({ item }) => itemPath(item('Ramp')),
    prepare: async (page) => {
      await selectHandrail(page);
      await button(page, 'Change').click();
      await page.getByRole('switch', { name: 'Leave out of progress' }).check();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason for leaving it out' }),
  },
  {
    screen: 'selected tasks with the people on them',
    role: 'Superadmin',
    path: ({ item }) => itemPath(item('Ramp')),
    prepare: async (page) => {
      await selectHandrail(page);
      await button(page, 'Assign people').click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('region', { name: 'Assigned' }),
  },
  {
    screen: 'moving a task',
    role: 'Superadmin',
    path: ofTask('information'),
    prepare: (page) => chooseInRow(page, 'Handrail', 'Move'),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Code' }),
  },
  {
    screen: 'copying a task',
    role: 'Superadmin',
    path: ofTask('information'),
    prepare: (page) => chooseInRow(page, 'Handrail', 'Copy'),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
  },
  {
    screen: 'saving as a template',
    role: 'Superadmin',
    path: ofTask('information'),
    prepare: (page) => chooseInRow(page, 'Handrail', 'Save as template'),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
  },
  {
    screen: 'a new Area from a template',
    role: 'Superadmin',
    path: ofProject(),
    prepare: async (page) => {
      await button(page, /Add Zone/).click();
      await page.getByRole('dialog').getByRole('button', { name: 'From a template' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Template' }),
  },
  {
    screen: 'why a percentage is so',
    role: 'Superadmin',
    path: ofProject(),
    prepare: (page) => button(page, /Show how .* is calculated/).click(),
    shows: (page) => page.getByRole('dialog').getByText('Sum of 2 items'),
  },
  {
    screen: 'the timeline',
    role: 'Superadmin',
    path: ({ project }) => `/projects/${project.id}?tab=timeline&levels=0`,
    shows: (page) => page.getByRole('treegrid').getByRole('row', { name: /Handrail/ }),
  },
  {
    screen: 'the dates of a bar',
    role: 'Superadmin',
    path: ({ project }) => `/projects/${project.id}?tab=timeline&levels=0`,
    prepare: async (page) => {
      await page
        .getByRole('treegrid')
        .getByRole('row', { name: /Handrail/ })
        .waitFor();
      await page.getByRole('treegrid').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('d');
    },
    shows: (page) => page.getByRole('dialog', { name: /^Dates of/ }),
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
    shows: (page) => askedOn(page),
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
    shows: (page) => page.getByRole('checkbox', { name: 'Set progress of Handrail to 90%' }),
  },
];
