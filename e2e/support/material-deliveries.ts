import {
  createDelivery,
  createStocktake,
  type Delivery,
  getIssuePo,
  type IssuePo,
  listDeliveries,
  type Material,
  type Stocktake,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { issueOrder, makeMaterial, makeProcurement, requestMaterials } from './material-orders.ts';
import { personOf } from './people.ts';
import { picture } from './png.ts';
import { makeProject } from './projects.ts';

/** An order of which nothing is delivered yet, with its materials in the order of its lines. */
export type OpenOrder = { order: IssuePo; cable: Material; gland: Material; project: WorkItem };

/** Orders 100 m of a cable and 40 glands for a project of its own. */
export async function makeOpenOrder(): Promise<OpenOrder> {
  const { project, item } = await makeProject('Pump house', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const gland = await makeMaterial(procurement, { description: 'Cable gland M32 brass' });
  const lines = [
    [cable, 100],
    [gland, 40],
  ] as const;
  const request = await requestMaterials(item('Cabling'), lines, { approve: true });
  return { order: await issueOrder(request, procurement, lines), cable, gland, project };
}

/** Records a delivery of an order. */
export async function deliver(
  order: Pick<IssuePo, 'id'>,
  lines: readonly (readonly [Pick<Material, 'id'>, number])[],
): Promise<Delivery> {
  const file = picture('delivery note.png').buffer.toString('base64');
  return (await api('Superadmin'))(createDelivery, {
    body: {
      issue_purchase_order_id: order.id,
      received_by: (await personOf('Logistic')).id,
      delivered_date: await siteToday(),
      attachment: { file, file_name: 'delivery note.png' },
      materials: lines.map(([{ id }, stock_qty]) => ({ id, stock_qty })),
    },
  });
}

/** What was delivered of an order: each delivery with its quantities by material. */
export async function deliveriesOf({ id, ref_no }: IssuePo) {
  const call = await api('Superadmin');
  const { data } = await call(listDeliveries, { query: { search_term: ref_no ?? '' } });
  const { delivery_status } = await call(getIssuePo, { params: { id } });
  return {
    status: delivery_status,
    deliveries: data.map(({ materials, attachment }) => ({
      attachment,
      quantities: Object.fromEntries(materials.map(({ code, pivot }) => [code, pivot.stock_qty])),
    })),
  };
}

/** Counts materials in the company's store, where there was nothing of them before. */
export async function countInStore(
  lines: readonly (readonly [Pick<Material, 'id'>, number])[],
): Promise<Stocktake> {
  return (await api('Logistic'))(createStocktake, {
    body: {
      date: await siteToday(),
      checked_by: (await personOf('Coordinator')).id,
      action: 'With Adjustment',
      materials: lines.map(([{ id }, counted_qty]) => ({ id, counted_qty, remarks: 'Second shelf' })),
    },
  });
}
