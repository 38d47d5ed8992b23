import {
  type Call,
  type Endpoint,
  getCommonDelivery,
  getCommonMaterialRequest,
  getCommonStocktake,
  getDelivery,
  getRequestOrder,
  getStocktake,
  getWithdrawal,
  listCommonDeliveries,
  listCommonMaterialRequests,
  listCommonStocktakes,
  listDeliveries,
  listRequestOrders,
  listStocktakes,
  listWithdrawals,
} from '@plumbline/contract';

const first = { per_page: 25, page: 1 } as const;

/** The papers of one kind that somebody has: the read of one of them, and the pages of their list. */
function papers<List extends Endpoint>(get: Endpoint, list: List, queries: readonly object[]) {
  return {
    get,
    list: list as Endpoint,
    calls: queries.map((query) => ({ query: { ...first, ...query } }) as unknown as Call<Endpoint>),
  };
}

/** The papers of materials that a storekeeper decides on, hands out by, allocates and counts. A page has each of them whole. */
export const storePapers = [
  papers(getRequestOrder, listRequestOrders, [
    { sort: 'requested', direction: 'desc' },
    { sort: 'requested', direction: 'desc', waits_for_me: '1' },
  ]),
  papers(getWithdrawal, listWithdrawals, [
    { sort: 'date', direction: 'desc' },
    { sort: 'date', direction: 'desc', waits_for_me: 'true' },
  ]),
  papers(getCommonMaterialRequest, listCommonMaterialRequests, [
    { sort: 'date', direction: 'asc', status: 'Approved' },
  ]),
  papers(getStocktake, listStocktakes, [{ sort: 'date', direction: 'desc' }]),
  papers(getCommonStocktake, listCommonStocktakes, [{ sort: 'date', direction: 'desc' }]),
];

/** What was delivered last, of those who receive deliveries. */
export const deliveredPapers = [
  papers(getDelivery, listDeliveries, [{ sort: 'date', direction: 'desc' }]),
  papers(getCommonDelivery, listCommonDeliveries, [{ sort: 'date', direction: 'desc' }]),
];
