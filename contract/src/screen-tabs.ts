/** The tabs of a project and of its tasks, by their name in the address. */
export const projectTabs = [
  'information',
  'overview',
  'timeline',
  'manpower',
  'documentations',
  'tools',
  'materials',
  'history',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** The tabs of the Materials panel of a project or a task, by their name in the address. */
export const projectMaterialsTabs = [
  'list',
  'withdrawals',
  'request-orders',
  'bulk-pos',
  'issue-pos',
  'reconciliation',
] as const;
export type ProjectMaterialsTab = (typeof projectMaterialsTabs)[number];

/** The tabs of specialised materials, by their name in the address. */
export const materialTabs = [
  'list',
  'inventories',
  'bulk-pos',
  'request-orders',
  'issue-pos',
  'deliveries',
  'withdrawals',
  'stocktakes',
  'reconciliation',
  'shortages',
  'suppliers',
  'categories',
] as const;
export type MaterialTab = (typeof materialTabs)[number];

/** The tabs of common materials, by their name in the address. */
export const commonTabs = [
  'common-list',
  'common-issue-pos',
  'common-deliveries',
  'common-allocations',
  'common-stocktakes',
  'common-reorder',
  'common-suppliers',
  'common-categories',
] as const;
export type CommonTab = (typeof commonTabs)[number];
