import { equipments, tools } from './assets/families.ts';
import {
  listCommonOrdersForDelivery,
  listCommonOrdersPartiallyDelivered,
} from './materials/common/delivery-endpoints.ts';
import { listCommonMaterialRequests } from './materials/common/request-endpoints.ts';
import { listOrdersForDelivery, listOrdersPartiallyDelivered } from './materials/delivery-endpoints.ts';
import type { Place } from './places.ts';
import type { Call, Endpoint } from './platform/endpoint.ts';
import type { Action } from './roles/permissions.ts';

/** A list that is read for its total only. */
const totalOf = <E extends Endpoint>(endpoint: E, input: Call<E>) => ({
  endpoint: endpoint as Endpoint,
  input: input as unknown as Call<Endpoint>,
});
const one = { query: { per_page: 1 } } as const;
const toIssue = { query: { status: 'Approved', to_issue: 'true', per_page: 1 } } as const;
const toAllocate = { query: { status: 'Approved', per_page: 1 } } as const;

/**
 * The work of those who look after the store: who does it, where it is listed, and the lists whose totals count it. Rules: SCREEN-13,
 * MAIL-11.
 */
export const storeWork = [
  {
    key: 'tools',
    label: 'Tools to issue',
    action: 'tool.issue',
    place: { kind: 'asset_requests_to_issue', family: 'tools' },
    lists: [totalOf(tools.listRequests, toIssue)],
  },
  {
    key: 'equipments',
    label: 'Equipment to issue',
    action: 'tool.issue',
    place: { kind: 'asset_requests_to_issue', family: 'equipments' },
    lists: [totalOf(equipments.listRequests, toIssue)],
  },
  {
    key: 'orders',
    label: 'Orders to receive',
    action: 'delivery.process',
    place: { kind: 'orders_to_receive' },
    lists: [totalOf(listOrdersForDelivery, one), totalOf(listOrdersPartiallyDelivered, one)],
  },
  {
    key: 'common_orders',
    label: 'Common orders to receive',
    action: 'delivery.process',
    place: { kind: 'orders_to_receive', type: 'Common' },
    lists: [totalOf(listCommonOrdersForDelivery, one), totalOf(listCommonOrdersPartiallyDelivered, one)],
  },
  {
    key: 'allocations',
    label: 'Requests to allocate',
    action: 'allocation.write',
    place: { kind: 'common_requests' },
    lists: [totalOf(listCommonMaterialRequests, toAllocate)],
  },
] as const satisfies readonly { action: Action; place: Place; [more: string]: unknown }[];
