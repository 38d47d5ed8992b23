import type { Approval } from '@plumbline/contract';

/** A key unique among all requests: requests of two kinds may have the same id. */
export const keyOf = ({ kind, id }: Pick<Approval, 'kind' | 'id'>): string => `${kind}:${id}`;
