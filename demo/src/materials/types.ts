import type { materials, suppliers, warehouses } from './catalogue.ts';
import type { DemoCommonMaterials } from './common/types.ts';
import type { adHocMaterials } from './words.ts';

/** A seller of specialised materials. */
export type DemoSupplier = Omit<(typeof suppliers)[number], 'firm'>;

/** Who sells materials. */
export type DemoSeller = Omit<DemoSupplier, 'leadTimeDays'>;

/** A specialised material. */
export type DemoMaterial = (typeof materials)[number];

/** A quantity of a material, as exact text in its unit. */
export type DemoQuantity = { code: string; quantity: string };

/** A priced quantity; the price is decimal text in dollars a unit. */
export type DemoPricedQuantity = DemoQuantity & { price: string };

/** What a contract takes of each material, for a task or, where that is null, for the project as a whole. */
export type DemoBulkPo = {
  seriesNo: string;
  companyKey: string;
  projectCode: string;
  taskKey: string | null;
  date: string;
  contractNumber: string;
  contractSubject: string;
  preparedByKey: string;
  lines: DemoPricedQuantity[];
};

/** Somebody's decision on a day. */
export type DemoDecision = { byKey: string; date: string };

/** A request order of a task; numbers run within its project. */
export type DemoRequestOrder = {
  key: string;
  number: number;
  projectCode: string;
  taskKey: string;
  date: string;
  neededOn: string;
  comments: string | null;
  requestedByKey: string;
  status: 'Pending' | 'Approved1' | 'Approved2' | 'Rejected';
  onSite: DemoDecision | null;
  decision: (DemoDecision & { comments: string | null }) | null;
  rejectedSide: 'on site' | 'procurement' | null;
  lines: DemoQuantity[];
  /** What it asks for of common materials. */
  common: DemoQuantity[];
  adHoc: ((typeof adHocMaterials)[number] & { quantity: string })[];
};

/** An order to a seller. */
export type DemoOrder<Line extends DemoPricedQuantity = DemoPricedQuantity> = {
  key: string;
  supplierKey: string;
  companyKey: string;
  refNo: string;
  date: string;
  paymentTerm: string;
  comments: string | null;
  shipToKey: string;
  issuedByKey: string;
  closed: (DemoDecision & { reason: string }) | null;
  lines: readonly Line[];
};

/** What was delivered of an order on a day. */
export type DemoOrderDelivery = {
  key: string;
  orderKey: string;
  date: string;
  recordedByKey: string;
  lines: DemoPricedQuantity[];
};

/** An order of specialised materials, for a task. */
export type DemoIssuePo = DemoOrder & {
  requestKey: string;
  projectCode: string;
  taskKey: string;
  warehouseKey: string;
};

/** What was delivered of an order of specialised materials. */
export type DemoDelivery = DemoOrderDelivery & { receivedByKey: string };

/** What a task takes out of its own stock or, where it says so, out of the company's store. */
export type DemoWithdrawal = {
  key: string;
  projectCode: string;
  taskKey: string;
  date: string;
  source: 'any' | 'store';
  warehouseKey: string;
  requestedByKey: string;
  status: 'Pending' | 'Approved' | 'Rejected';
  decision: (DemoDecision & { comments: string | null }) | null;
  lines: DemoQuantity[];
  /** What came back unused. */
  returned: { date: string; byKey: string; comments: string | null; lines: DemoQuantity[] } | null;
};

/** A line of a stocktake: what was counted, or the difference itself. */
export type DemoStocktakeLine = DemoQuantity & {
  operation: 'Decrease' | 'Increase';
  counted: string | null;
  remarks: string | null;
  /** The task whose stock it is; null: the company's. */
  taskKey: string | null;
  warehouseKey: string;
};

/** What the checker of a stocktake said, and how a dispute was decided. */
export type DemoStocktakeCheck = {
  status: 'asked' | 'confirmed' | 'disputed' | 'upheld';
  /** Null until the checker confirms or disputes. */
  date: string | null;
  comments: string | null;
  decision: (DemoDecision & { comments: string | null }) | null;
};

/** When a stocktake was recorded, and whether it was checked. */
export type DemoStocktakeState = {
  recordedOn: string;
  /** HH:MM of its day; null: counted when it was recorded. */
  countedAt: string | null;
  /** Whether it changes nothing until it is confirmed. */
  isHeld: boolean;
  /** Null: from before checkers were asked. */
  check: DemoStocktakeCheck | null;
};

/** A stocktake of a project or, where that is null, of the company's store. */
export type DemoStocktake = DemoStocktakeState & {
  key: string;
  date: string;
  projectCode: string | null;
  preparedByKey: string;
  checkedByKey: string;
  lines: DemoStocktakeLine[];
};

/** A quantity that came or went, in the order in which it did. */
export type DemoMovement = DemoQuantity & {
  date: string;
  reason: 'delivery' | 'withdrawal' | 'withdrawal_return' | 'stocktake' | 'allocation';
  /** The paper, and the place of its line. */
  paperKey: string;
  line: number;
  /** Whose stock it is; null: the company's. */
  taskKey: string | null;
  warehouseKey: string;
  usedByTaskKey: string | null;
  /** Of a delivery, in dollars a unit. */
  price: string | null;
};

/** Materials and what was bought, delivered, withdrawn and counted of them in a year. */
export type DemoMaterials = {
  categories: readonly string[];
  suppliers: readonly DemoSupplier[];
  warehouses: typeof warehouses;
  materials: readonly DemoMaterial[];
  bulkPos: readonly DemoBulkPo[];
  requestOrders: readonly DemoRequestOrder[];
  issuePos: readonly DemoIssuePo[];
  deliveries: readonly DemoDelivery[];
  withdrawals: readonly DemoWithdrawal[];
  stocktakes: readonly DemoStocktake[];
  /** Of both kinds of materials. */
  movements: readonly DemoMovement[];
  common: DemoCommonMaterials;
};
