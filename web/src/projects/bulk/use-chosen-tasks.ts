import { useDebouncedValue } from '@mantine/hooks';
import { listSelectedTasks, type TreeNode } from '@plumbline/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { useEndpoint } from '../../platform/queries.ts';

/** While tasks are chosen quickly one after the other they are asked for once. */
const ASK_AFTER_MS = 200;

/** What is known of the chosen tasks. */
export type ChosenTasks = {
  /** As they are now; undefined until all of them have been read. */
  tasks: readonly TreeNode[] | undefined;
  /** Of the last reading. */
  error: ApiProblem | null;
  /** Those that were deleted while they were chosen, by name, until `forgetDeleted`. */
  deleted: readonly string[];
  forgetDeleted: () => void;
  /** Reads them again. Gives those that are left. */
  reload: () => Promise<readonly TreeNode[]>;
};

/** The project of some tasks; null where there are none, or of several projects. */
export type ProjectOf = (ids: readonly number[]) => number | null;

export const nameOfTask = ({ code, title }: Pick<TreeNode, 'code' | 'title'>): string => `${code} ${title}`;

/**
 * The chosen tasks as they are now, kept fresh by the live stream.
 * @param onDeleted is told which of them are deleted. Rule: PROJECT-27.
 */
export function useChosenTasks(
  projectOf: ProjectOf,
  ids: readonly number[],
  onDeleted: (ids: readonly number[]) => void,
): ChosenTasks {
  const [asked] = useDebouncedValue(ids, ASK_AFTER_MS);
  const projectId = projectOf(asked);
  const isAsked = asked.length > 0 && projectId !== null;
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const names = useRef(new Map<number, string>());
  const { data, error, isPlaceholderData, refetch } = useEndpoint(
    listSelectedTasks,
    { params: { id: projectId ?? 0 }, query: { ids: asked.join(',') } },
    { enabled: isAsked, keepPrevious: true },
  );
  const read = isAsked && !isPlaceholderData ? data : undefined;

  const noteDeleted = useEffectEvent((present: readonly TreeNode[]) => {
    for (const task of present) names.current.set(task.id, nameOfTask(task));
    const gone = asked.filter((id) => ids.includes(id) && !present.some((task) => task.id === id));
    if (gone.length === 0) return;
    setDeleted((before) => [...before, ...gone.flatMap((id) => names.current.get(id) ?? [])]);
    onDeleted(gone);
  });
  useEffect(() => {
    if (read) noteDeleted(read);
  }, [read]);

  const known = data?.filter(({ id }) => ids.includes(id));
  return {
    tasks: ids.length === 0 ? [] : known?.length === ids.length ? known : undefined,
    error,
    deleted,
    forgetDeleted: () => setDeleted([]),
    reload: async () => (await refetch()).data ?? [],
  };
}
