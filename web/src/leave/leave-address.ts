import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

const tabs = ['mine', 'applications', 'calendar', 'holidays', 'credits'] as const;

/** Where one is on the screen, as the address has it: the tab, and whether the form that asks for leave is open. */
export function useLeaveAddress(mayDecide: boolean) {
  const [{ tab, applying }, set] = useUrlState({ tab: 'mine', applying: 0 });
  const navigate = useNavigate();
  const known = tabs.find((name) => name === tab) ?? 'mine';
  return {
    tab: known === 'applications' && !mayDecide ? 'mine' : known,
    applying: applying === 1,
    /** A tab starts afresh: what the other one had filtered is not its own. */
    openTab: (next: string | null) =>
      void navigate({ to: '/leave', search: next && next !== 'mine' ? { tab: next } : {} } as never),
    apply: () => set({ applying: 1 }, { opens: true }),
    closeForm: () => set({ applying: 0 }),
  };
}
