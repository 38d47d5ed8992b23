import { idFilter } from '../platform/scalars.ts';
import { materialCategoryFilter, materialSearchFilter } from './material-endpoints.ts';

/** The filters that reconciliation and shortages share. */
export const insightFilters = {
  project_id: idFilter,
  category: materialCategoryFilter,
  search_term: materialSearchFilter,
};
