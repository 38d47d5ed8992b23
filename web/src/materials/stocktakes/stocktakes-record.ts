import type { MaterialType } from '@plumbline/contract';

/** The record of the stocktakes of a family of materials: of all of them. */
export const stocktakesOf = (type: MaterialType): string => `stocktakes/${type}`;

/** That by which stocktakes of the same stock are sent in order. @param project null: of the company's store */
export const stocktakesIn = (type: MaterialType, project: number | null): string =>
  `${stocktakesOf(type)}/${project ?? 'store'}`;
