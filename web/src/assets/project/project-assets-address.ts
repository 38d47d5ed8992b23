import { type FamilyName, familyNames } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../../ui/url-state.ts';

const tabs = ['list', 'request', 'here'] as const;
export type ProjectAssetsTab = (typeof tabs)[number];

/** The state of the Tools tab of a project or a task: the family, and which part of the tab is shown. */
export function useProjectAssetsAddress() {
  const [{ assets, show }] = useUrlState({ assets: 'tools', show: 'list' });
  const navigate = useNavigate();
  const family: FamilyName = familyNames.find((name) => name === assets) ?? 'tools';
  const shown: ProjectAssetsTab = tabs.find((name) => name === show) ?? 'list';

  /** The next part starts without the filters of the one before. */
  function go(next: { family: FamilyName; shown: ProjectAssetsTab }) {
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: ({ task, tab }: Record<string, unknown>) => ({
        ...(task === undefined ? {} : { task }),
        tab,
        ...(next.family === 'tools' ? {} : { assets: next.family }),
        ...(next.shown === 'list' ? {} : { show: next.shown }),
      }),
    } as never);
  }
  return {
    family,
    shown,
    show: (next: ProjectAssetsTab) => go({ family, shown: next }),
    choose: (next: string) => go({ family: next as FamilyName, shown }),
  };
}
