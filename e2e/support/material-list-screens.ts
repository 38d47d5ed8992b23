import type { Page } from '@playwright/test';
import type { Material, WorkItem } from '@plumbline/contract';
import { makeMaterial, takeThroughPapers } from './material-list-data.ts';
import type { Made } from './projects.ts';
import type { Screen } from './screen.ts';

/** What the screens of materials are looked at with. */
export type ListedMaterial = { material: Material };

/** Adds a material and takes it through its papers on a task. */
export async function makeListedMaterial(task: WorkItem): Promise<ListedMaterial> {
  const { material } = await makeMaterial();
  await takeThroughPapers(material, task);
  return { material };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** The list of materials, what opens over it, the inventories, and the catalogues of materials. */
export const materialListScreens: readonly Screen<Made & ListedMaterial>[] = [
  { screen: 'Materials', role: 'Superadmin', path: '/materials', shows: (page) => page.getByText('Showing') },
  {
    screen: 'the materials of a task',
    role: 'Superadmin',
    path: ({ item }) => `/projects/${item('Kerb').project_id}?task=${item('Kerb').id}&tab=materials`,
    shows: (page) => button(page, /^In Stock of/),
  },
  {
    screen: 'a new material',
    role: 'Superadmin',
    path: '/materials?adding=1',
    prepare: (page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByText('Please type a code.'),
  },
  {
    screen: 'a material',
    role: 'Engineer',
    path: ({ material }) => `/materials?material=${material.id}`,
    shows: (page) => dialog(page).getByRole('button', { name: /^In Stock of/ }),
  },
  {
    screen: 'a material that is edited',
    role: 'Superadmin',
    path: ({ material }) => `/materials?material=${material.id}&editing=1`,
    shows: (page) => dialog(page).getByRole('button', { name: 'Update', exact: true }),
  },
  {
    screen: 'what a figure is made of',
    role: 'Superadmin',
    path: ({ material }) => `/materials?figure=filtered_in_stock&figure_of=${material.id}`,
    shows: (page) => dialog(page).getByText('Withdrawal').first(),
  },
  {
    screen: 'the purchased amount',
    role: 'Superadmin',
    path: '/materials?purchased=2026',
    shows: (page) => dialog(page).getByRole('img', { name: /^Bar chart of the purchased amount/ }),
  },
  {
    screen: 'Material Inventories',
    role: 'Superadmin',
    path: '/materials?tab=inventories',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'Material Inventories as they were on a day',
    role: 'Superadmin',
    path: ({ material }) => `/materials?tab=inventories&search_term=${material.code}&on=2020-01-05`,
    shows: (page) => page.getByText('As it was at the end of Jan 5, 2020'),
  },
  {
    screen: 'Suppliers',
    role: 'Superadmin',
    path: '/materials?tab=suppliers',
    shows: (page) => page.getByText('List of Suppliers for Specialised Materials'),
  },
  {
    screen: 'a new supplier',
    role: 'Superadmin',
    path: '/materials?tab=suppliers&adding=1',
    prepare: (page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByText('Name is required. Please type a name'),
  },
  {
    screen: 'Material Categories',
    role: 'Superadmin',
    path: '/materials?tab=categories',
    shows: (page) => button(page, '+ add category'),
  },
  {
    screen: 'Warehouses',
    role: 'Superadmin',
    path: '/materials?tab=warehouses',
    shows: (page) => button(page, 'Add Warehouse'),
  },
];
