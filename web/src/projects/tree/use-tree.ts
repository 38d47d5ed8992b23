import type { TreeNode } from '@plumbline/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isApplied } from '../../platform/commands/command.ts';
import { useCommandsOf } from '../../platform/commands/command-log.ts';
import { useSignedIn } from '../../platform/session.ts';
import { applyToRows } from '../items/apply-change.ts';
import { childrenQuery, type ItemRef } from '../items/item-queries.ts';
import { type ChildrenState, treeRows, withoutMovedAway } from './tree-rows.ts';

/** A project's tree as far as it is expanded. Children are loaded when they are first shown. */
export function useTree(projectId: number) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());

  const parents = useMemo<ItemRef[]>(
    () => [
      { type: 'projects', id: projectId },
      ...[...expanded].map((id) => ({ type: 'tasks' as const, id })),
    ],
    [projectId, expanded],
  );
  const all = useCommandsOf(useSignedIn().user.employee.id);
  const commands = useMemo(() => all.filter(isApplied), [all]);
  // Stable as long as the parents and the commands are: then the rows are made again only when an answer changes.
  const combine = useCallback(
    (results: UseQueryResult<TreeNode[]>[]) =>
      withoutMovedAway(
        new Map<number, ChildrenState>(
          results.map((result, index) => [
            parents[index]?.id ?? 0,
            {
              nodes: result.data && commands.reduce(applyToRows, result.data),
              failed: result.isError,
              retry: () => void result.refetch(),
            },
          ]),
        ),
      ),
    [parents, commands],
  );
  const children = useQueries({ queries: parents.map(childrenQuery), combine });

  const rows = useMemo(
    () =>
      treeRows(
        { type: 'projects', id: projectId },
        (id) => children.get(id),
        (id) => expanded.has(id),
      ),
    [projectId, children, expanded],
  );

  const setOpen = useCallback((ids: readonly number[], open: boolean) => {
    setExpanded((present) => {
      const next = new Set(present);
      for (const id of ids) open ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);

  return { rows, setOpen };
}
