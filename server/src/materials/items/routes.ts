import * as contract from '@plumbline/contract';
import { downloadRoute, fileRoute, type Route, route } from '../../platform/http/route.ts';
import { listOpenOrders } from '../deliveries/list-open-orders.ts';
import { exportInventories } from '../export/export-inventories.ts';
import { exportMaterials } from '../export/export-materials.ts';
import { printMaterialLabels } from '../labels/print-labels.ts';
import { inventoryList } from '../overview/list-inventories.ts';
import { totalPurchased } from '../overview/total-purchased.ts';
import { routeWithFile } from '../parts/attachments.ts';
import { listRoute } from '../parts/list-route.ts';
import { reconcileMaterials } from '../stock/reconcile.ts';
import { deleteMaterial } from './delete-material.ts';
import { listAllMaterials } from './list-all-materials.ts';
import { materialList } from './list-materials.ts';
import { listMaterialMovements } from './list-movements.ts';
import { readMaterial } from './read-materials.ts';
import { searchMaterials } from './search-materials.ts';
import { createMaterial, updateMaterial } from './write-material.ts';

const latestFirst = { warehouse_id: undefined, sort: 'added', direction: 'desc' } as const;

/** The list of materials with its figures, one material, its form. */
export const materialRoutes: Route[] = [
  listRoute(contract.listMaterials, materialList),
  route(contract.listAllMaterials, listAllMaterials),
  fileRoute(contract.exportMaterials, (ctx, { query }) => exportMaterials(ctx, query)),
  fileRoute(contract.exportMaterialsToWithdraw, (ctx, { query }) =>
    exportMaterials(ctx, { ...query, ...latestFirst }),
  ),
  route(contract.printMaterialLabels, printMaterialLabels),
  route(contract.getMaterial, (ctx, { params, query }) => readMaterial(ctx, params.id, query)),
  route(contract.listOpenOrders, listOpenOrders),
  route(contract.searchMaterials, searchMaterials),
  route(contract.totalPurchased, totalPurchased),
  listRoute(contract.listMaterialInventories, inventoryList),
  downloadRoute(contract.exportMaterialInventories, exportInventories),
  route(contract.reconcileMaterials, (ctx) => reconcileMaterials(ctx)),
  route(contract.listMaterialMovements, listMaterialMovements),
  routeWithFile(contract.createMaterial, 'photo', createMaterial, 'image'),
  routeWithFile(contract.updateMaterial, 'photo', updateMaterial, 'image'),
  route(contract.deleteMaterial, (ctx, { params }) => deleteMaterial(ctx, params.id)),
];
