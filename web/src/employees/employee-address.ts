import { useUrlState } from '../ui/url-state.ts';
import { fieldTabNames } from './employee-fields.ts';

const tabs = [...fieldTabNames, 'leave', 'picture', 'history'] as const;
export type DetailsTab = (typeof tabs)[number];

/** What is open over the list, as the address has it: an employee with a tab, the form that adds one, or the import. */
export function useEmployeeAddress() {
  const [{ employee, tab, adding, importing }, set] = useUrlState({
    employee: 0,
    tab: 'information',
    adding: 0,
    importing: 0,
  });
  return {
    employee: Math.max(0, Math.trunc(employee)),
    tab: tabs.find((name) => name === tab) ?? 'information',
    adding: adding === 1,
    importing: importing === 1,
    open: (id: number, at: DetailsTab = 'information') =>
      set({ employee: id, tab: at, adding: 0 }, { opens: true }),
    /** In place of the form that added them: the way back leads to the list. */
    openAdded: (id: number) => set({ employee: id, tab: 'information', adding: 0 }),
    openTab: (next: DetailsTab) => set({ tab: next }),
    add: () => set({ adding: 1, employee: 0 }, { opens: true }),
    showImport: () => set({ importing: 1, employee: 0, adding: 0 }, { opens: true }),
    leaveImport: () => set({ importing: 0 }),
    close: () => set({ employee: 0, tab: 'information', adding: 0 }),
  };
}
