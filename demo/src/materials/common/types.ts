import type { commonMaterials } from '../catalogue.ts';
import type {
  DemoDecision,
  DemoOrder,
  DemoOrderDelivery,
  DemoPricedQuantity,
  DemoQuantity,
  DemoSeller,
  DemoStocktake,
} from '../types.ts';

/** A common material. */
export type DemoConsumable = (typeof commonMaterials)[number];

/** A line of a common order: what goes to which warehouse. */
export type DemoCommonLine = DemoPricedQuantity & { warehouseKey: string };

/** An order of common materials for the company's warehouses. */
export type DemoCommonOrder = DemoOrder<DemoCommonLine> & {
  poNo: string;
  reference: 'Quotation' | 'Others';
  placeOfDelivery: string | null;
};

/** What was delivered of an order of common materials. */
export type DemoCommonDelivery = DemoOrderDelivery & { receivedBy: string };

/** What an approved request order asks for of common materials, and what was allocated to it. */
export type DemoCommonRequest = {
  key: string;
  requestKey: string;
  projectCode: string;
  taskKey: string;
  approvedOn: string;
  status: 'Approved' | 'Allocated';
  allocated: (DemoDecision & { comments: string | null }) | null;
  isRestClosed: boolean;
  lines: (DemoQuantity & { allocated: string })[];
};

/** Below this much in a warehouse a material is listed for ordering. */
export type DemoReorderLevel = { code: string; warehouseKey: string; level: string };

/** Common materials with what was bought, delivered, allocated and counted of them in a year. */
export type DemoCommonMaterials = {
  categories: readonly string[];
  suppliers: readonly DemoSeller[];
  materials: readonly (DemoConsumable & { warehouseKey: string })[];
  orders: readonly DemoCommonOrder[];
  deliveries: readonly DemoCommonDelivery[];
  requests: readonly DemoCommonRequest[];
  /** Of warehouses. */
  stocktakes: readonly DemoStocktake[];
  reorderLevels: readonly DemoReorderLevel[];
};
