import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { listBelowReorderLevel, listReorderLevels, setReorderLevel } from './reorder-levels.ts';

/** Reorder levels, and the materials below them. */
export const reorderRoutes: Route[] = [
  route(contract.listBelowReorderLevel, listBelowReorderLevel),
  route(contract.listReorderLevels, listReorderLevels),
  route(contract.setReorderLevel, setReorderLevel),
];
