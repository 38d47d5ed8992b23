import { z } from 'zod';
import { idFilter, queryNumber, searchTerm } from '../platform/scalars.ts';

/** By what reconciliation and shortages are narrowed alike. */
export const insightFilters = {
  project_id: idFilter,
  /** 0: Uncategorized. */
  category: z.preprocess(
    (value) => (value === '' || value === 'All' ? undefined : value),
    queryNumber(z.number().int().min(0).max(2_147_483_647)).optional(),
  ),
  /** In code or description, in any order of words. */
  search_term: searchTerm,
};
