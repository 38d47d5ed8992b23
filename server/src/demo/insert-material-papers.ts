import type { DemoDelivery, DemoMaterials, DemoMovement } from '@plumbline/demo';
import {
  insertCommonDeliveries,
  insertCommonOrders,
  insertCommonRequests,
  insertReorderLevels,
} from './insert-common-papers.ts';
import { insertOrderDeliveries, insertOrders } from './insert-orders.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import { insertStocktakes } from './insert-stocktakes.ts';
import { instantOf } from './instants.ts';
import {
  dated,
  decisionOf,
  type Ids,
  idsByKey,
  insertLines,
  insertPages,
  lineKey,
  type MaterialWriting,
  type OrderLines,
  times,
} from './material-writing.ts';

/** Writes the papers in the order in which one follows from the other, a statement a table, and then the ledger. */
export async function insertMaterialPapers(writing: MaterialWriting): Promise<void> {
  await insertBulkPos(writing);
  const requests = await insertRequestOrders(writing);
  const orders = await insertIssuePos(writing, requests);
  const commonOrders = await insertCommonOrders(writing);
  const lines = new Map<string, number>();
  const papers = new Map([
    ...(await insertDeliveries(writing, orders, lines)),
    ...(await insertCommonDeliveries(writing, commonOrders, lines)),
    ...(await insertWithdrawals(writing, lines)),
    ...(await insertStocktakes(writing, 'Specialised', writing.demo.stocktakes, lines)),
    ...(await insertStocktakes(writing, 'Common', writing.demo.common.stocktakes, lines)),
    ...(await insertCommonRequests(writing, requests, lines)),
  ]);
  await insertMovements(writing, papers, lines);
  await insertReorderLevels(writing);
}

async function insertBulkPos(writing: MaterialWriting): Promise<void> {
  const { ctx, demo, ids } = writing;
  const papers = demo.bulkPos.map((paper, index) => ({ ...paper, key: `bulk ${index}` }));
  const paperIds = await idsByKey(ctx, 'bulk_pos', papers);
  const contracts = await insertPages(writing, 'contract.png', papers.length);
  const rows = papers.map((paper, index) => ({
    id: paperIds.get(paper.key),
    series_no: paper.seriesNo,
    company_id: ids.companies.get(paper.companyKey),
    contract_date: paper.date,
    contract_number: paper.contractNumber,
    contract_subject: paper.contractSubject,
    contract_file_id: contracts[index],
    prepared_by: ids.people.get(paper.preparedByKey),
    project_id: ids.workItems.get(paper.projectCode),
    task_id: paper.taskKey && ids.workItems.get(paper.taskKey),
    ...dated(writing, paper.date, times.requested),
  }));
  await insertRows(ctx, 'bulk_pos', rows);
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
  const paperIds = await idsByKey(ctx, 'request_orders', papers);
  const rows = papers.map((paper) => {
    const { onSite, decision } = paper;
    return {
      id: paperIds.get(paper.key),
      series_no: paper.number,
      status: paper.status,
      project_id: ids.workItems.get(paper.projectCode),
      task_id: ids.workItems.get(paper.taskKey),
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
  await insertRows(ctx, 'request_orders', rows);
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

function insertIssuePos(writing: MaterialWriting, requests: Ids): Promise<OrderLines> {
  const { demo, ids } = writing;
  const papers = { suppliers: demo.suppliers, orders: demo.issuePos };
  return insertOrders(writing, 'Specialised', papers, {
    columns: (order) => ({
      supplier_id: ids.suppliers.get(order.supplierKey),
      warehouse_id: ids.warehouses.get(order.warehouseKey),
      request_order_id: requests.get(order.requestKey),
      project_id: ids.workItems.get(order.projectCode),
      task_id: ids.workItems.get(order.taskKey),
    }),
    lineColumns: () => ({}),
  });
}

function insertDeliveries(
  writing: MaterialWriting,
  orders: OrderLines,
  lines: Map<string, number>,
): Promise<Ids> {
  const receiver = (delivery: DemoDelivery) => ({
    received_by_id: writing.ids.people.get(delivery.receivedByKey),
  });
  return insertOrderDeliveries(writing, 'Specialised', writing.demo.deliveries, orders, receiver, lines);
}

async function insertWithdrawals(writing: MaterialWriting, lines: Map<string, number>): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const paperIds = await idsByKey(ctx, 'withdrawals', demo.withdrawals);
  const rows = demo.withdrawals.map((withdrawal) => ({
    id: paperIds.get(withdrawal.key),
    project_id: ids.workItems.get(withdrawal.projectCode),
    task_id: ids.workItems.get(withdrawal.taskKey),
    date: withdrawal.date,
    status: withdrawal.status,
    requested_by: ids.people.get(withdrawal.requestedByKey),
    ...decisionOf(writing, withdrawal.decision),
    ...dated(writing, withdrawal.date, times.requested),
  }));
  await insertRows(ctx, 'withdrawals', rows);
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
    returned ? [{ paper: key, returned }] : [],
  );
  const returnIds = await takeIds(ctx, 'withdrawal_returns', returned.length);
  const returnRows = returned.map(({ paper, returned: { date, byKey, comments } }, index) => {
    lines.set(`${paper} return`, returnIds[index] as number);
    return {
      id: returnIds[index],
      withdrawal_id: paperIds.get(paper),
      date,
      comments,
      returned_by: ids.people.get(byKey),
      created_at: instantOf(ctx, date, times.moved),
    };
  });
  await insertRows(ctx, 'withdrawal_returns', returnRows);
  return paperIds;
}

/** Who recorded a movement of each paper. */
function recordersOf({
  deliveries,
  withdrawals,
  stocktakes,
  common,
}: DemoMaterials): ReadonlyMap<string, string> {
  return new Map([
    ...[...deliveries, ...common.deliveries].map(({ key, recordedByKey }) => [key, recordedByKey] as const),
    ...withdrawals.map(
      ({ key, decision, requestedByKey }) => [key, decision?.byKey ?? requestedByKey] as const,
    ),
    ...common.requests.flatMap(({ key, allocated }) => (allocated ? [[key, allocated.byKey] as const] : [])),
    ...[...stocktakes, ...common.stocktakes].map(({ key, preparedByKey }) => [key, preparedByKey] as const),
  ]);
}

/** When the movements of a stocktake were recorded, if not on the day of its count. */
const recordedOn = ({ stocktakes, common }: DemoMaterials): ReadonlyMap<string, string> =>
  new Map([...stocktakes, ...common.stocktakes].map(({ key, recordedOn }) => [key, recordedOn]));

/** Writes the ledger; the figures follow in the database. */
async function insertMovements(writing: MaterialWriting, papers: Ids, lines: Ids): Promise<void> {
  const { ctx, demo, ids } = writing;
  const projectOf = projectsOfTasks(demo);
  const recorders = recordersOf(demo);
  const recorded = recordedOn(demo);
  const place = (taskKey: string | null) => ({
    item: taskKey && ids.workItems.get(taskKey),
    project: taskKey && ids.workItems.get(projectOf.get(taskKey) as string),
  });
  const movementIds = await takeIds(ctx, 'stock_movements', demo.movements.length);
  const rows = demo.movements.map((each: DemoMovement, index) => {
    const owner = place(each.taskKey);
    const user = place(each.usedByTaskKey);
    const isReturn = each.reason === 'withdrawal_return';
    return {
      id: movementIds[index],
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
      recorded_at: instantOf(ctx, recorded.get(each.paperKey) ?? each.date, times.moved),
      recorded_by: ids.people.get(recorders.get(each.paperKey) as string),
    };
  });
  await insertRows(ctx, 'stock_movements', rows);
}

const projectsOfTasks = ({ requestOrders, withdrawals }: DemoMaterials): ReadonlyMap<string, string> =>
  new Map([...requestOrders, ...withdrawals].map(({ taskKey, projectCode }) => [taskKey, projectCode]));
