import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

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

const tabs = [...materialTabs, ...commonTabs, 'warehouses'] as const;
export type MaterialsTab = (typeof tabs)[number];

/** The tab of the materials screen in the address. @param first the one that is shown unless another is named */
export function useMaterialsAddress(first: MaterialsTab) {
  const [{ tab }] = useUrlState({ tab: first as string });
  const navigate = useNavigate();
  return {
    tab: tabs.find((name) => name === tab) ?? first,
    /** Opens a tab, without the filters of the one before. @param search what is in its address besides */
    openTab: (next: MaterialsTab, search: Record<string, string | number> = {}) =>
      void navigate({ to: '/materials', search: { tab: next, ...search } } as never),
  };
}
