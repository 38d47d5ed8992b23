import type { DemoSavedView } from './types.ts';

/** One that is its owner's alone, and one that everybody has who may see the list. */
export const savedViews: readonly DemoSavedView[] = [
  {
    list: 'listEmployees',
    ownerKey: 'superadmin',
    name: 'Inactive employees',
    shared: false,
    state: {
      columns: { unique_id: true, start_date: true },
      sort: { by: 'start_date', direction: 'desc' },
      filters: { status: 'Inactive' },
      size: null,
    },
  },
  {
    list: 'listIssuePos',
    ownerKey: 'procurement',
    name: 'Overdue deliveries',
    shared: true,
    state: {
      columns: { company: true, ship_to: false, warehouse: false },
      sort: { by: 'date', direction: 'asc' },
      filters: { late: '1' },
      size: 50,
    },
  },
];
