import {
  deleteCommonStocktake,
  getCommonStocktake,
  listCommonStocktakes,
  materialFamilies,
} from '@plumbline/contract';
import { lazy } from 'react';
import type { StocktakeFamily } from '../../stocktakes/stocktake-family.ts';
import { Stocktakes } from '../../stocktakes/stocktakes.tsx';

const family: StocktakeFamily = {
  ...materialFamilies.Common,
  list: listCommonStocktakes,
  read: getCommonStocktake,
  remove: deleteCommonStocktake,
  useFilters: () => ({}),
  Panel: lazy(() => import('./common-stocktake-panel.tsx')),
};

/** Stocktakes of common materials. */
export default function CommonStocktakesTab() {
  return <Stocktakes family={family} />;
}
