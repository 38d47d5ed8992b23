import type { MaterialInventory } from '@plumbline/contract';

/** Whether nothing is left of a material that was ordered or delivered; of one that never was, nothing can be missing. */
export const isUsedUp = ({ stock, po, in: delivered }: MaterialInventory): boolean =>
  stock < 0 || (stock === 0 && ((po ?? 0) > 0 || delivered > 0));
