import type { Page } from '@playwright/test';
import { equipments } from '@plumbline/contract';
import { api } from './api.ts';
import { itemPath, type Made } from './projects.ts';
import type { Screen } from './screen.ts';
import { makeAsset } from './store.ts';
import { requestTools } from './tool-requests.ts';

/** Makes requests for a project: pending ones for tools and for equipment, and one that is approved. */
export async function makeRequests(projectId: number): Promise<void> {
  const [pending, booked] = [await makeAsset('tools'), await makeAsset('tools')];
  await requestTools(projectId, [pending.id], { as: 'Superadmin' });
  await requestTools(projectId, [booked.id], { as: 'Superadmin', approve: true });
  await (await api('Superadmin'))(equipments.request, {
    body: { project_id: projectId, items: [{ description: 'Scissor lift', quantity: 2 }] },
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const ofProject =
  (search: string) =>
  ({ project }: Made): string =>
    `${itemPath(project)}?tab=tools${search}`;

/** The screens of requests, of the issue and of the calendar. */
export const requestScreens: readonly Screen<Made>[] = [
  {
    screen: 'tool requests',
    role: 'Superadmin',
    path: '/tools?tab=requests',
    shows: (page) => button(page, /^Approve request/),
  },
  {
    screen: 'equipment requests',
    role: 'Superadmin',
    path: '/equipments?tab=requests',
    shows: (page) => button(page, /^Approve request/),
  },
  {
    screen: 'a tool request',
    role: 'Superadmin',
    path: '/tools?tab=requests&status=Approved',
    prepare: (page) => page.getByText('Rotary hammer').filter({ visible: true }).first().click(),
    shows: (page) => page.getByRole('dialog', { name: 'Request Tool Details' }).getByText('Date Requested'),
  },
  {
    screen: 'the approval of a request',
    role: 'Superadmin',
    path: '/tools?tab=requests',
    prepare: (page) => button(page, /^Approve request/).click(),
    shows: (page) => dialog(page).getByText('The tools can be issued once the request is approved.'),
  },
  {
    screen: 'a new request',
    role: 'Superadmin',
    path: '/tools?tab=requests',
    prepare: async (page) => {
      await button(page, 'Request tools').click();
      await dialog(page).getByRole('button', { name: 'Submit request' }).click();
      // Leaves the project, whose list has opened above the other fields.
      await dialog(page).getByRole('textbox', { name: 'Comments' }).click();
    },
    shows: (page) => dialog(page).getByText('Please add at least one item.'),
  },
  {
    screen: 'the issue of a request',
    role: 'Superadmin',
    path: '/tools?tab=requests&status=Approved',
    prepare: (page) => button(page, /^Issue request/).click(),
    shows: (page) =>
      dialog(page)
        .getByText(/^\d+ of \d+ chosen$/)
        .first(),
  },
  {
    screen: 'the calendar of tools',
    role: 'Superadmin',
    path: '/tools?tab=calendar',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'the calendar of descriptions',
    role: 'Superadmin',
    path: '/tools?tab=calendar&by=description',
    shows: (page) => page.getByText('Number free on each day.'),
  },
  {
    screen: 'the requests of a project',
    role: 'Superadmin',
    path: ofProject(''),
    shows: (page) => page.getByText('Rotary hammer').filter({ visible: true }).first(),
  },
  {
    screen: 'a request for tools in a project',
    role: 'Superadmin',
    path: ofProject('&show=request'),
    shows: (page) => button(page, 'Submit request'),
  },
  {
    screen: 'what is at a project',
    role: 'Superadmin',
    path: ofProject('&show=here'),
    shows: (page) => page.getByText('No tools or equipment at this project'),
  },
];
