import type { TreeNode, WorkItem } from '@plumbline/contract';
import { type ItemRef, parentRef, useChildren, useItem } from '../items/item-queries.ts';
import { useFreeCode } from './use-free-code.ts';

/** What the form is about: a task that moves or is copied, or what else comes below a parent. */
export type PlacedItem = Pick<WorkItem, 'code' | 'is_left_out'>;

/** What a form of a new place holds. */
export type PlaceValues = { parent_id: number | null; code: string; set_percentage: number | string };

/** The place that a form names, as far as it is known. */
export type NewPlace = {
  to: ItemRef;
  parent: WorkItem | undefined;
  /** What is below the parent, without a task that moves. */
  siblings: readonly TreeNode[] | undefined;
  /** The code that was suggested there; null where its own is free. */
  suggested: string | null;
  /** Whether the parent is another one than before, or gets a copy. */
  isElsewhere: boolean;
};

type PlaceForm = {
  values: PlaceValues;
  setFieldValue: (field: 'code', code: string) => void;
  hasUnsaved: () => boolean;
  markSaved: () => void;
};

/**
 * The new place of a task, for a form that moves or copies it.
 * @param projectId 0: none yet
 * @param moved the task that leaves the place that it has; null of a copy
 */
export function useNewPlace(
  form: PlaceForm,
  item: PlacedItem,
  projectId: number,
  moved: WorkItem | null,
): NewPlace {
  const { parent_id } = form.values;
  const to: ItemRef =
    parent_id === null ? { type: 'projects', id: projectId } : { type: 'tasks', id: parent_id };
  const parent = useItem(to, { enabled: to.id > 0 }).data;
  const siblings = useChildren(to, { enabled: to.id > 0 }).data?.filter(({ id }) => id !== moved?.id);
  const suggested = useFreeCode(form, { item, parent, siblings });
  return { to, parent, siblings, suggested, isElsewhere: !moved || to.id !== parentRef(moved)?.id };
}
