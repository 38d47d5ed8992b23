import { commonTabs, materialTabs } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

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
