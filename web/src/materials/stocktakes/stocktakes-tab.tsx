import { deleteStocktake, getStocktake, listStocktakes, materialFamilies } from '@plumbline/contract';
import { lazy } from 'react';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import type { StocktakeFamily } from './stocktake-family.ts';
import { Stocktakes } from './stocktakes.tsx';

const family: StocktakeFamily = {
  ...materialFamilies.Specialised,
  list: listStocktakes,
  read: getStocktake,
  remove: deleteStocktake,
  useFilters: () => ({ project_id: useProjectFilter() }),
  Panel: lazy(() => import('./form/stocktake-panel.tsx')),
};

/** Stocktakes of specialised materials. */
export default function StocktakesTab() {
  return <Stocktakes family={family} />;
}
