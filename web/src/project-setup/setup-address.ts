import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

const tabs = ['projects', 'task-categories'] as const;

/** Where one is on the screen, as the address has it: the tab, and what stands over the list of projects. */
export function useSetupAddress() {
  const [{ tab, new: isNew, import: isImport }, set] = useUrlState({ tab: 'projects', new: 0, import: 0 });
  const navigate = useNavigate();
  return {
    tab: tabs.find((name) => name === tab) ?? 'projects',
    shows: isImport === 1 ? ('import' as const) : isNew === 1 ? ('new' as const) : null,
    /** A tab starts afresh: what the other one had filtered or selected is not its own. */
    openTab: (next: string | null) =>
      void navigate({ to: '/projects', search: next && next !== 'projects' ? { tab: next } : {} } as never),
    showNew: () => set({ new: 1 }, { opens: true }),
    showImport: () => set({ import: 1 }, { opens: true }),
    showList: () => set({ new: 0, import: 0 }),
  };
}
