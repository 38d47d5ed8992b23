import type { Slice } from '../platform/slice.ts';
import { projectConstraints } from './constraints.ts';
import type { DeletionCounter } from './count-deletion.ts';
import type { DeletionGuard } from './delete-item.ts';
import { projectHistory } from './history.ts';
import type { KeepBaseline } from './import/keep-baselines.ts';
import type { ParentGuard } from './new-parent.ts';
import { projectRoutes } from './routes.ts';

export { countRowsOfProject } from './count-deletion.ts';
export { createProject } from './create-item.ts';
export { readItems, readWrittenItem } from './get-item.ts';
export { insertCopy, lockNewParent } from './insert-copy.ts';
export { insertBelow, insertTree, type TreeItem } from './insert-tree.ts';
export { type StoredUploads, storeItemUploads } from './item-files.ts';
export { type LockedItem, lockItem } from './lock-item.ts';
export { matchesItem } from './matches-item.ts';
export type { ParentGuard } from './new-parent.ts';
export { type LeftOutItem, readLeftOut } from './read-left-out.ts';
export { readPath } from './read-path.ts';
export { type PlanRow, readPlan } from './read-plan.ts';
export { removeOldInspections } from './remove-old-inspections.ts';
export { rollUpWholeProject } from './roll-up/roll-up.ts';
export { shiftedDate } from './shifted-date.ts';
export {
  exactProgress,
  hierarchy,
  isCounted,
  presentTreeNode,
  shownPercentage,
  type TreeNodeRow,
  treeNodeColumns,
} from './tree-node.ts';
export { updateItem } from './update-item.ts';
export {
  givesReach,
  isAssignedTo,
  isOfType,
  isWithinReach,
  refuseHidden,
  visibleProject,
  worksOnVisibleProject,
} from './visibility.ts';

/**
 * Projects, the tasks in them and their roll-up.
 * @param guards what keeps an item from being deleted, of the slices whose records may have to outlive it
 * @param counters of what goes with an item when it is deleted, of the slices whose records do
 * @param parentGuards what keeps a bottom-level task from getting items below it by a move, of the slices whose records only
 *   a bottom-level task has
 */
export const projectSlice = (
  guards: readonly DeletionGuard[],
  counters: readonly DeletionCounter[],
  parentGuards: readonly ParentGuard[],
  keepBaseline: KeepBaseline,
): Slice => ({
  title: 'Projects and tasks',
  routes: projectRoutes(guards, counters, parentGuards, keepBaseline),
  constraints: projectConstraints,
  history: projectHistory,
});
