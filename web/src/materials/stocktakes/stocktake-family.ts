import type {
  deleteCommonStocktake,
  deleteStocktake,
  getCommonStocktake,
  getStocktake,
  listCommonStocktakes,
  listStocktakes,
  MaterialFamily,
} from '@plumbline/contract';
import type { ComponentType } from 'react';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import type { StocktakePanelProps } from './form/stocktake-form.tsx';

/** What differs between stocktakes of specialised and of common materials. */
export type StocktakeFamily = MaterialFamily & {
  list: typeof listStocktakes | typeof listCommonStocktakes;
  read: typeof getStocktake | typeof getCommonStocktake;
  remove: typeof deleteStocktake | typeof deleteCommonStocktake;
  /** What their list is narrowed by. */
  useFilters: () => Record<string, DrawnFilter>;
  /** The form of a new one. */
  Panel: ComponentType<StocktakePanelProps>;
};
