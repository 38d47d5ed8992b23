import type { CommonStocktake, Stocktake } from '@plumbline/contract';

/** What the screens show of a stocktake of either family; that of common materials has no project. */
export type ShownStocktake = Omit<CommonStocktake, 'materials'> & {
  project?: Stocktake['project'];
  materials: readonly Omit<CommonStocktake['materials'][number], 'warehouse_id'>[];
};

/** A stocktake as it is answered. */
export type AnyStocktake = Stocktake | CommonStocktake;
