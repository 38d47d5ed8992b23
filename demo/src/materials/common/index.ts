import { addDays } from '../../calendar.ts';
import { commonMaterials, commonSuppliers } from '../catalogue.ts';
import type { Papers } from '../papers.ts';
import { planAllocations } from './allocating.ts';
import { OPENED_DAYS_AGO, planOrders } from './buying.ts';
import { planStocktakes, reorderLevels } from './counting.ts';
import { CommonStore, commonWarehouses } from './store.ts';
import type { DemoCommonMaterials } from './types.ts';

/** Every so many materials are kept at the site that takes most of them, the others in the company's store. */
const AT_SITE_EVERY = 4;

/** The company's common materials and a year of their papers; request orders of the papers get lines of them. */
export function demoCommonMaterials(papers: Papers): DemoCommonMaterials {
  const [central, site] = commonWarehouses;
  const materials = commonMaterials.map((each, index) => ({
    ...each,
    warehouseKey: index % AT_SITE_EVERY === AT_SITE_EVERY - 1 ? site : central,
  }));
  const store = new CommonStore(papers, materials);
  planOrders(store);
  planStocktakes(store);
  planAllocations(store);
  // A day earlier than the first order, which is brought forward from a Sunday.
  store.runFrom(addDays(papers.today, -OPENED_DAYS_AGO - 1));
  return {
    categories: [...new Set(materials.flatMap(({ category }) => category ?? []))],
    suppliers: commonSuppliers.map(({ firm: _, ...supplier }) => supplier),
    materials,
    orders: store.orders,
    deliveries: store.deliveries,
    requests: store.requests,
    stocktakes: store.stocktakes,
    reorderLevels: reorderLevels(store),
  };
}
