import { idFilter } from '../platform/scalars.ts';
import { materialCategoryFilter, materialSearchFilter } from './material-endpoints.ts';

/** By what reconciliation and shortages are narrowed alike. */
export const insightFilters = {
  project_id: idFilter,
  category: materialCategoryFilter,
  search_term: materialSearchFilter,
};
