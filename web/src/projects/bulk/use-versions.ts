import type { TreeNode } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { latestOwnVersion } from '../../platform/commands/command-versions.ts';
import { recordOfItem } from '../items/apply-change.ts';
import { nameOfTask } from './use-chosen-tasks.ts';

/**
 * The versions of tasks that a form was begun on, by which the server notices what others have changed meanwhile; of a task
 * that is chosen later, the one that it had then. Rule: PROJECT-24.
 */
export function useVersions(tasks: readonly TreeNode[] | undefined) {
  const versions = useRef(new Map<number, string>());
  const [changed, setChanged] = useState<readonly string[]>([]);
  for (const { id, updated_at } of tasks ?? [])
    if (!versions.current.has(id)) versions.current.set(id, updated_at);
  /** The version that it was begun on, or that a queued change of one's own has led to since. */
  const latestOf = (task: TreeNode) =>
    latestOwnVersion(recordOfItem(task), versions.current.get(task.id) as string);
  return {
    /** The tasks with their versions, as they are sent. */
    read: (tasks ?? []).map((task) => ({ id: task.id, updated_at: latestOf(task) })),
    /** Those that others had changed, by name. */
    changed,
    /** Goes on with the tasks as they are now, and remembers which had been changed. */
    goOn: (latest: readonly TreeNode[]) => {
      const others = latest.filter((task) => latestOf(task) !== task.updated_at);
      versions.current = new Map(latest.map(({ id, updated_at }) => [id, updated_at]));
      setChanged(others.map(nameOfTask));
    },
  };
}
