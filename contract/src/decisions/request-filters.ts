import { z } from 'zod';
import { id, queryNumber } from '../platform/scalars.ts';
import { TO_REVIEW } from './review.ts';

/**
 * The filters that every list of requests has: `pageQuery.extend({ ...requestFilters(loanStatuses), … })`.
 * @param statuses the states of the kind of request
 */
export function requestFilters<const Status extends string>(statuses: readonly Status[]) {
  return {
    /** `to_review`: pending, and the caller can approve or reject it. */
    status: z.enum([...statuses, TO_REVIEW]).optional(),
    employee_id: queryNumber(id).optional(),
    /** Only this one, where it is in the list at all. */
    id: queryNumber(id).optional(),
  };
}
