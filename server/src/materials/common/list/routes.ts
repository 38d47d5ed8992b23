import * as contract from '@plumbline/contract';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { printCommonMaterialLabels } from '../../labels/print-labels.ts';
import { listRoute } from '../../parts/list-route.ts';
import { exportCommonMaterials } from './export-common-materials.ts';
import {
  commonStockList,
  listAvailableCommonMaterials,
  readCommonMaterial,
} from './list-common-materials.ts';

/** The common materials and their stock. */
export const commonListRoutes: Route[] = [
  listRoute(contract.listCommonMaterials, commonStockList),
  route(contract.printCommonMaterialLabels, printCommonMaterialLabels),
  route(contract.getCommonMaterial, readCommonMaterial),
  route(contract.listAvailableCommonMaterials, listAvailableCommonMaterials),
  fileRoute(contract.exportCommonMaterials, (ctx, { query }) => exportCommonMaterials(ctx, query)),
];
