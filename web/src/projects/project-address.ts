import { type ProjectTab, projectTabs } from '@plumbline/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ItemRef } from './items/item-queries.ts';

/**
 * Where one is on the project screen, as the address has it. Where one pane is shown at a time, a tab in the address means that the detail
 * is open; without one the list below the selected item is shown.
 */
export function useProjectAddress() {
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useSearch({ strict: false }) as Partial<
    Record<'task' | 'tab' | 'type' | 'baseline', unknown>
  >;
  const navigate = useNavigate();

  const projectId = Number(id);
  const taskId = Number(search.task);
  const selected: ItemRef =
    Number.isInteger(taskId) && taskId > 0 && taskId !== projectId
      ? { type: 'tasks', id: taskId }
      : { type: 'projects', id: projectId };
  const tab = projectTabs.find((name) => name === search.tab);

  function go(project: number, item: ItemRef, nextTab: ProjectTab | undefined, replace: boolean) {
    return navigate({
      to: '/projects/$id',
      params: { id: String(project) },
      search: {
        ...(item.type === 'tasks' ? { task: item.id } : {}),
        ...(nextTab ? { tab: nextTab } : {}),
        // From item to item one goes on with the same type of document.
        ...(nextTab === 'documentations' && search.type ? { type: search.type } : {}),
        // Overview and Timeline compare with the same baseline.
        ...((nextTab === 'overview' || nextTab === 'timeline') && search.baseline
          ? { baseline: search.baseline }
          : {}),
      },
      replace,
      resetScroll: false,
    });
  }

  return {
    projectId,
    selected,
    tab,
    /** Selects an item; the tab stays unless another is named, null for none. */
    select: (item: ItemRef, nextTab: ProjectTab | null | undefined = tab) =>
      go(projectId, item, nextTab ?? undefined, false),
    /** Selects an item of a project that may be another one. */
    selectIn: (project: number, item: ItemRef) => go(project, item, tab, false),
    openTab: (nextTab: ProjectTab) => go(projectId, selected, nextTab, true),
    /** Goes to the project that a task belongs to, when the address named another one. */
    correctProject: (project: number) =>
      navigate({
        to: '/projects/$id',
        params: { id: String(project) },
        search: true as never,
        replace: true,
        resetScroll: false,
      }),
  };
}
