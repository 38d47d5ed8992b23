import {
  deleteCommonStocktake,
  deleteStocktake,
  getCommonStocktake,
  getStocktake,
  listCommonStocktakes,
  listStocktakes,
  type MaterialType,
  materialFamilies,
} from '@plumbline/contract';
import { lazy } from 'react';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import type { StocktakeFamily } from './stocktake-family.ts';
import { Stocktakes } from './stocktakes.tsx';

const families: Record<MaterialType, StocktakeFamily> = {
  Specialised: {
    ...materialFamilies.Specialised,
    list: listStocktakes,
    read: getStocktake,
    remove: deleteStocktake,
    useFilters: () => ({ project_id: useProjectFilter() }),
    Panel: lazy(() => import('./form/stocktake-panel.tsx')),
  },
  Common: {
    ...materialFamilies.Common,
    list: listCommonStocktakes,
    read: getCommonStocktake,
    remove: deleteCommonStocktake,
    useFilters: () => ({}),
    Panel: lazy(() => import('../common/stocktakes/common-stocktake-panel.tsx')),
  },
};

/** Stocktakes of a family of materials. */
export default function StocktakesTab({ type }: { type: MaterialType }) {
  return <Stocktakes family={families[type]} />;
}
