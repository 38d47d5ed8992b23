import type { MaterialInsight } from './material-insight.ts';
import type { Made } from './projects.ts';
import { chooseInRow } from './row-menu.ts';
import type { Screen } from './screen.ts';

/** The Overview, what it leads to, and a project's Overview tab. */
export const overviewScreens: Screen<Made & { insight: MaterialInsight; baselineId: number }>[] = [
  {
    screen: 'the Overview',
    role: 'Director',
    path: '/overview',
    shows: (page) => page.getByRole('heading', { name: 'Needs attention' }),
  },
  {
    screen: 'how a figure is calculated',
    role: 'Director',
    path: '/overview',
    prepare: (page) => page.getByRole('button', { name: 'Needs attention: how is this calculated?' }).click(),
    shows: (page) => page.getByRole('dialog').getByText('How is this calculated?'),
  },
  {
    screen: 'the overdue tasks',
    role: 'Director',
    path: '/overdue-tasks',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: "a project's Overview tab",
    role: 'Director',
    path: ({ project }) => `/projects/${project.id}?tab=overview`,
    shows: (page) => page.getByRole('heading', { name: 'Areas' }),
  },
  {
    screen: 'a project compared with a baseline',
    role: 'Director',
    path: ({ project, baselineId }) => `/projects/${project.id}?tab=overview&baseline=${baselineId}`,
    shows: (page) => page.getByRole('region', { name: 'Slip by area' }).getByText('Ramp'),
  },
  {
    screen: 'the name of a new baseline',
    role: 'Director',
    path: ({ project }) => `/projects/${project.id}?tab=overview`,
    prepare: (page) => chooseInRow(page, 'Overview', 'Save baseline'),
    shows: (page) => page.getByRole('dialog', { name: 'Save baseline' }).getByRole('textbox'),
  },
  {
    screen: 'the timeline compared with a baseline',
    role: 'Director',
    path: ({ project, baselineId }) => `/projects/${project.id}?tab=timeline&levels=0&baseline=${baselineId}`,
    shows: (page) => page.getByRole('treegrid').getByRole('row', { name: /Lift/ }),
  },
  {
    screen: 'the newest photos of a project',
    role: 'Director',
    path: ({ project }) => `/projects/${project.id}?tab=overview`,
    shows: (page) => page.getByRole('region', { name: 'Newest photos' }).getByRole('link').first(),
  },
  {
    screen: 'the monthly report',
    role: 'Director',
    path: ({ project }) => `/projects/${project.id}?tab=overview`,
    prepare: (page) => chooseInRow(page, 'Overview', 'Monthly report'),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Summary' }),
  },
  {
    screen: 'the look-ahead',
    role: 'Director',
    path: ({ project }) => `/projects/${project.id}?tab=timeline`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for Timeline' }).click();
      await page.getByRole('menuitem', { name: 'Look-ahead' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: '6 weeks' }),
  },
  {
    screen: "a project's manpower and materials",
    role: 'Superadmin',
    path: ({ insight }) => `/projects/${insight.made.project.id}?tab=overview`,
    shows: (page) => page.getByRole('heading', { name: 'Materials out of line' }),
  },
  {
    screen: "a task's Overview tab",
    role: 'Director',
    path: ({ item }) => `/projects/${item('Handrail').project_id}?task=${item('Handrail').id}&tab=overview`,
    shows: (page) => page.getByText('Planned dates'),
  },
];
