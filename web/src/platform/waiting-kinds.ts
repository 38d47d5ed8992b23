import type { ReviewKindName } from '@plumbline/contract';

/** The kinds of record that wait for somebody: requests that are reviewed, and approved ones that wait for an allocation. */
export type WaitingKind = ReviewKindName | 'allocations';

/** The kinds that wait in Materials and in Common Materials, which the sidebar counts together. */
export const waitingInMaterials = ['request_orders', 'request_orders_procurement', 'withdrawals'] as const;
export const waitingInCommonMaterials = ['allocations'] as const;
