import type { Locator, Page } from '@playwright/test';
import { getProject, getTask, type ItemStatus } from '@plumbline/contract';
import { api } from './api.ts';
import { type Made, makeProject } from './projects.ts';

/** A project of a school hall, whose structure has three tasks. */
export const school = () =>
  makeProject(
    'School hall',
    [
      {
        title: 'Structure',
        children: [
          { title: 'Footings', progress: 100, start: '2027-02-01', end: '2027-02-12' },
          { title: 'Columns', start: '2027-02-15', end: '2027-03-05' },
          { title: 'Beams', start: '2027-03-08', end: '2027-03-26' },
        ],
      },
      { title: 'Finishes', children: [{ title: 'Painting' }] },
    ],
    ['Project Manager'],
  );

export const read = async (made: Made, title: string) =>
  (await api('Superadmin'))(getTask, { params: { id: made.item(title).id } });
export const statuses = async (made: Made, titles: readonly string[]): Promise<ItemStatus[]> =>
  (await Promise.all(titles.map((title) => read(made, title)))).map(({ status }) => status);
export const percentage = async ({ project }: Made) =>
  (await (await api('Superadmin'))(getProject, { params: { id: project.id } })).percentage;

/** The bar of what is selected, and what it opens. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
export const change = (page: Page) => bar(page).getByRole('button', { name: 'Change', exact: true });
export const panelOf = (page: Page, count: number) =>
  page.getByRole('dialog', { name: `Change ${count} task${count === 1 ? '' : 's'}`, exact: true });
export const save = (panel: Locator) => panel.getByRole('button', { name: 'Save' }).click();
export const turnOn = (panel: Locator, field: string) => panel.getByRole('switch', { name: field }).check();
