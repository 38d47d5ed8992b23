import type { Page } from '@playwright/test';
import type { CommonSite } from './common-materials.ts';
import type { Screen } from './screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const requestOf = ({ common }: { common: CommonSite }) =>
  `/materials?tab=common-allocations&request=${common.request.id}`;

/** The list of common materials, their allocation, what is to be reordered, and their catalogues. */
export const commonListScreens: readonly Screen<{ common: CommonSite }>[] = [
  {
    screen: 'Common Materials',
    role: 'Superadmin',
    path: '/materials?tab=common-list',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a common material by warehouse',
    role: 'Superadmin',
    path: ({ common }) => `/materials?tab=common-list&common=${common.cement.id}`,
    shows: (page) => dialog(page).getByRole('table', { name: 'By warehouse' }),
  },
  {
    screen: 'what a figure of a common material is made of',
    role: 'Superadmin',
    path: ({ common }) => `/materials?tab=common-list&figure=common_in_stock&figure_of=${common.cement.id}`,
    shows: (page) => dialog(page).getByText('Delivery').first(),
  },
  {
    screen: 'a common material by its label',
    role: 'Superadmin',
    path: ({ common }) => `/materials/${common.cement.id}`,
    shows: (page) => page.getByRole('region', { name: 'By warehouse' }),
  },
  {
    screen: 'Allocations',
    role: 'Logistic',
    path: '/materials?tab=common-allocations',
    shows: (page) => page.getByRole('button', { name: /^Allocate RO No/ }).first(),
  },
  {
    screen: 'an allocation that is refused',
    role: 'Logistic',
    path: requestOf,
    prepare: (page) => dialog(page).getByRole('button', { name: 'Allocate', exact: true }).click(),
    shows: (page) => page.getByText('Please tick at least one material.'),
  },
  {
    screen: 'what is below its reorder level',
    role: 'Superadmin',
    path: ({ common }) => `/materials?tab=common-reorder&search_term=${common.cement.code}`,
    prepare: (page) => page.getByRole('checkbox', { name: /CEM-/ }).first().check(),
    shows: (page) => page.getByRole('link', { name: /^Issue PO to/ }),
  },
  {
    screen: 'Common suppliers',
    role: 'Superadmin',
    path: '/materials?tab=common-suppliers',
    shows: (page) => page.getByText('List of Suppliers for Common Materials'),
  },
  {
    screen: 'Common Material Categories',
    role: 'Superadmin',
    path: '/materials?tab=common-categories',
    shows: (page) => page.getByRole('heading', { name: 'Common Material Categories' }),
  },
];
