import type { ReviewKindName } from '@plumbline/contract';

/** What waits for somebody: the kinds of request that are reviewed, and approved ones that wait for an allocation. */
export type WaitingKind = ReviewKindName | 'allocations';

/** What waits in Materials and in Common Materials, which the sidebar counts together. */
export const waitingInMaterials = ['request_orders', 'request_orders_procurement', 'withdrawals'] as const;
export const waitingInCommonMaterials = ['allocations'] as const;
