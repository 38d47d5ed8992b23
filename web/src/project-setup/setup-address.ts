import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

const tabs = ['projects', 'task-categories', 'templates'] as const;

/** Where one is on the screen, as the address has it: the tab, and what is open over the list of projects. */
export function useSetupAddress() {
  const [{ tab, new: isNew, import: isImport, template }, set] = useUrlState({
    tab: 'projects',
    new: 0,
    import: 0,
    template: 0,
  });
  const navigate = useNavigate();
  return {
    tab: tabs.find((name) => name === tab) ?? 'projects',
    shows: isImport === 1 ? ('import' as const) : isNew === 1 ? ('new' as const) : null,
    /** A tab starts afresh: what the other one had filtered or selected is not its own. */
    openTab: (next: string | null) =>
      void navigate({ to: '/projects', search: next && next !== 'projects' ? { tab: next } : {} } as never),
    /** The template that a new project begins with; 0: none. */
    template,
    showNew: () => set({ new: 1 }, { opens: true }),
    showNewFromTemplate: (id: number) =>
      void navigate({ to: '/projects', search: { new: 1, template: id } } as never),
    showImport: () => set({ import: 1 }, { opens: true }),
    showList: () => set({ new: 0, import: 0, template: 0 }),
  };
}
