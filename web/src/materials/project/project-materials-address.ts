import type { ProjectMaterialsTab } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../../ui/url-state.ts';

/**
 * The tab shown on the Materials panel of a project or a task. @param offered its tabs; the first is shown unless
 * another is named
 */
export function useProjectMaterialsAddress(offered: readonly ProjectMaterialsTab[]) {
  const first = offered[0] as ProjectMaterialsTab;
  const [{ show }] = useUrlState({ show: first as string });
  const navigate = useNavigate();
  return {
    shown: offered.find((name) => name === show) ?? first,
    /** Opens a tab, without the filters of the one before. */
    show: (next: ProjectMaterialsTab) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: ({ task, tab }: Record<string, unknown>) => ({
          ...(task === undefined ? {} : { task }),
          tab,
          ...(next === first ? {} : { show: next }),
        }),
      } as never),
  };
}
