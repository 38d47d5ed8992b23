import { useUrlState } from '../ui/url-state.ts';
import { fieldTabNames } from './employee-fields.ts';

const tabs = [...fieldTabNames, 'picture', 'history'] as const;
export type DetailsTab = (typeof tabs)[number];

/** What stands over the list, as the address has it: one employee's details with a tab, or the form that adds one. */
export function useEmployeeAddress() {
  const [{ employee, tab, adding }, set] = useUrlState({ employee: 0, tab: 'information', adding: 0 });
  return {
    employee: Math.max(0, Math.trunc(employee)),
    tab: tabs.find((name) => name === tab) ?? 'information',
    adding: adding === 1,
    open: (id: number, at: DetailsTab = 'information') =>
      set({ employee: id, tab: at, adding: 0 }, { opens: true }),
    openTab: (next: DetailsTab) => set({ tab: next }),
    add: () => set({ adding: 1, employee: 0 }, { opens: true }),
    close: () => set({ employee: 0, tab: 'information', adding: 0 }),
  };
}
