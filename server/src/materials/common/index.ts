import type { Route } from '../../platform/http/route.ts';
import { commonDeliveryRoutes } from './deliveries/routes.ts';
import { commonIssuePoRoutes } from './issue-pos/routes.ts';
import { commonListRoutes } from './list/routes.ts';
import { reorderRoutes } from './reorder/routes.ts';
import { commonRequestRoutes } from './requests/routes.ts';
import { commonStocktakeRoutes } from './stocktakes/routes.ts';

/** Common materials: bought for the company's warehouses, and allocated to request orders. */
export const commonMaterialRoutes: Route[] = [
  ...commonListRoutes,
  ...commonIssuePoRoutes,
  ...commonDeliveryRoutes,
  ...commonRequestRoutes,
  ...commonStocktakeRoutes,
  ...reorderRoutes,
];
