import type { ItemRef } from '../items/item-queries.ts';

/** A move that a form asks about. */
export type Moving = {
  item: ItemRef;
  /** Where it was dropped; null: where it is. */
  parent: ItemRef | null;
  /** A code for the place where it was dropped. */
  code?: string | null;
  /** What the server said at the fields when it was dropped. */
  errors?: Record<string, string>;
};
