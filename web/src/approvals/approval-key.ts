import type { Approval } from '@plumbline/contract';

/** What tells a request from all others: requests of two kinds may have the same id. */
export const keyOf = ({ kind, id }: Pick<Approval, 'kind' | 'id'>): string => `${kind}:${id}`;
