import type { DemoCommonDelivery, DemoDelivery, DemoMaterials } from '@plumbline/demo';
import { insertCommonRequests, insertReorderLevels } from './insert-common-papers.ts';
import { insertDeliveries, insertOrders } from './insert-orders.ts';
import { type Ids, insertKeyed, insertRows } from './insert-rows.ts';
import { insertStocktakes } from './insert-stocktakes.ts';
import { instantOf } from './instants.ts';
import {
  dated,
  decisionOf,
  insertLines,
  insertPages,
  lineKey,
  type MaterialWriting,
  placeOf,
  times,
} from './material-writing.ts';

/** Writes the papers in the order in which one follows from the other, a statement a table, and then the ledger. */
export async function insertMaterialPapers(writing: MaterialWriting): Promise<void> {
  await insertBulkPos(writing);
  const requests = await insertRequestOrders(writing);
  const { demo, ids } = writing;
  const orders = await insertOrders(writing, 'Specialised', demo.suppliers, demo.issuePos, {
    columns: (order) => ({
      supplier_id: ids.suppliers.get(order.supplierKey),
      warehouse_id: ids.warehouses.get(order.warehouseKey),
      request_order_id: requests.get(order.requestKey),
      ...placeOf(writing, order),
    }),
    lineColumns: () => ({}),
  });
  const commonOrders = await insertOrders(writing, 'Common', demo.common.suppliers, demo.common.orders, {
    columns: ({ poNo, reference, supplierKey, placeOfDelivery }) => ({
      ...{ po_no: poNo, reference, place_of_delivery: placeOfDelivery },
      common_supplier_id: ids.commonSuppliers.get(supplierKey),
    }),
    lineColumns: ({ warehouseKey }) => ({ warehouse_id: ids.warehouses.get(warehouseKey) }),
  });
  const receiver = ({ receivedByKey }: DemoDelivery) => ({ received_by_id: ids.people.get(receivedByKey) });
  const commonReceiver = ({ receivedBy }: DemoCommonDelivery) => ({ received_by: receivedBy });
  const lines = new Map<string, number>();
  const papers = new Map([
    ...(await insertDeliveries(writing, 'Specialised', demo.deliveries, orders, receiver, lines)),
    ...(await insertDeliveries(
      writing,
      'Common',
      demo.common.deliveries,
      commonOrders,
      commonReceiver,
      lines,
    )),
    ...(await insertWithdrawals(writing, lines)),
    ...(await insertStocktakes(writing, 'Specialised', demo.stocktakes, lines)),
    ...(await insertStocktakes(writing, 'Common', demo.common.stocktakes, lines)),
    ...(await insertCommonRequests(writing, requests, lines)),
  ]);
  await insertMovements(writing, papers, lines);
  await insertReorderLevels(writing);
}

async function insertBulkPos(writing: MaterialWriting): Promise<void> {
  const { ctx, demo, ids } = writing;
  const papers = demo.bulkPos.map((paper, index) => ({ ...paper, key: `bulk ${index}` }));
  const contracts = await insertPages(writing, 'contract.png', papers.length);
  const paperIds = await insertKeyed(ctx, 'bulk_pos', papers, (paper, index) => ({
    series_no: paper.seriesNo,
    company_id: ids.companies.get(paper.companyKey),
    contract_date: paper.date,
    contract_number: paper.contractNumber,
    contract_subject: paper.contractSubject,
    contract_file_id: contracts[index],
    prepared_by: ids.people.get(paper.preparedByKey),
    ...placeOf(writing, paper),
    ...dated(writing, paper.date, times.requested),
  }));
  await insertLines(writing, 'bulk_po_lines', papers, (paper, { code, quantity, price }, position) => ({
    bulk_po_id: paperIds.get(paper.key),
    position,
    material_id: ids.materials.get(code),
    bulk_qty: quantity,
    price,
    created_at: instantOf(ctx, paper.date, times.requested),
  }));
}

async function insertRequestOrders(writing: MaterialWriting): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const papers = demo.requestOrders.map((paper) => ({
    ...paper,
    lines: [...paper.lines, ...paper.common, ...paper.adHoc],
  }));
  const paperIds = await insertKeyed(ctx, 'request_orders', papers, (paper) => {
    const { onSite, decision } = paper;
    return {
      series_no: paper.number,
      status: paper.status,
      ...placeOf(writing, paper),
      delivery_date: paper.neededOn,
      comments: paper.comments,
      requested_by: ids.people.get(paper.requestedByKey),
      approved_on_site_by: onSite && ids.people.get(onSite.byKey),
      approved_on_site_at: onSite && instantOf(ctx, onSite.date, times.decided),
      ...decisionOf(writing, decision),
      rejected_side: paper.rejectedSide,
      ...dated(writing, paper.date, times.requested),
    };
  });
  await insertLines(writing, 'request_order_lines', papers, (paper, { code, quantity }, position) => ({
    request_order_id: paperIds.get(paper.key),
    position,
    material_id: ids.materials.get(code),
    order_qty: quantity,
    created_at: instantOf(ctx, paper.date, times.requested),
  }));
  const last = Map.groupBy(papers, ({ projectCode }) => projectCode);
  const numbers = [...last].map(([code, ofProject]) => ({
    series: 'request-orders',
    scope: ids.workItems.get(code),
    last: ofProject.length,
  }));
  await insertRows(ctx, 'running_numbers', numbers);
  return paperIds;
}

async function insertWithdrawals(writing: MaterialWriting, lines: Map<string, number>): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const paperIds = await insertKeyed(ctx, 'withdrawals', demo.withdrawals, (withdrawal) => ({
    ...placeOf(writing, withdrawal),
    date: withdrawal.date,
    status: withdrawal.status,
    requested_by: ids.people.get(withdrawal.requestedByKey),
    ...decisionOf(writing, withdrawal.decision),
    ...dated(writing, withdrawal.date, times.requested),
  }));
  await insertLines(
    writing,
    'withdrawal_lines',
    demo.withdrawals,
    (withdrawal, { code, quantity }, position) => ({
      withdrawal_id: paperIds.get(withdrawal.key),
      position,
      material_id: ids.materials.get(code),
      withdraw_qty: quantity,
      source: withdrawal.source,
    }),
    lines,
  );
  const returned = demo.withdrawals.flatMap(({ key, returned }) =>
    returned ? [{ key: `${key} return`, paper: key, ...returned }] : [],
  );
  const returns = await insertKeyed(
    ctx,
    'withdrawal_returns',
    returned,
    ({ paper, date, byKey, comments }) => ({
      withdrawal_id: paperIds.get(paper),
      date,
      comments,
      returned_by: ids.people.get(byKey),
      created_at: instantOf(ctx, date, times.moved),
    }),
  );
  for (const [key, id] of returns) lines.set(key, id);
  return paperIds;
}

/** The person who recorded the movements of each paper and, if that was not the day of the movements, when. */
function recordsOf({ deliveries, withdrawals, stocktakes, common }: DemoMaterials) {
  const all: { key: string; by: string | undefined; on?: string }[] = [
    ...[...deliveries, ...common.deliveries].map(({ key, recordedByKey }) => ({ key, by: recordedByKey })),
    ...withdrawals.map(({ key, decision, requestedByKey }) => ({
      ...{ key, by: decision?.byKey ?? requestedByKey },
    })),
    ...common.requests.map(({ key, allocated }) => ({ key, by: allocated?.byKey })),
    ...[...stocktakes, ...common.stocktakes].map(({ key, preparedByKey, recordedOn }) => ({
      ...{ key, by: preparedByKey, on: recordedOn },
    })),
  ];
  return new Map(all.map((record) => [record.key, record]));
}

/** Writes the ledger; the figures follow in the database. */
async function insertMovements(writing: MaterialWriting, papers: Ids, lines: Ids): Promise<void> {
  const { ctx, demo, ids } = writing;
  const projectOf = projectsOfTasks(demo);
  const records = recordsOf(demo);
  const place = (taskKey: string | null) => ({
    item: taskKey && ids.workItems.get(taskKey),
    project: taskKey && ids.workItems.get(projectOf.get(taskKey) as string),
  });
  const rows = demo.movements.map((each) => {
    const owner = place(each.taskKey);
    const user = place(each.usedByTaskKey);
    const record = records.get(each.paperKey);
    const isReturn = each.reason === 'withdrawal_return';
    return {
      material_id: ids.materials.get(each.code),
      quantity: each.quantity,
      reason: each.reason,
      document_id: papers.get(each.paperKey),
      line_id: lines.get(isReturn ? `${each.paperKey} return` : lineKey(each.paperKey, each.line)),
      item_id: owner.item,
      project_id: owner.project,
      warehouse_id: ids.warehouses.get(each.warehouseKey),
      used_by_item_id: user.item,
      used_by_project_id: user.project,
      unit_price: each.price,
      date: each.date,
      recorded_at: instantOf(ctx, record?.on ?? each.date, times.moved),
      recorded_by: ids.people.get(record?.by as string),
    };
  });
  await insertRows(ctx, 'stock_movements', rows);
}

const projectsOfTasks = ({ requestOrders, withdrawals }: DemoMaterials): ReadonlyMap<string, string> =>
  new Map([...requestOrders, ...withdrawals].map(({ taskKey, projectCode }) => [taskKey, projectCode]));
