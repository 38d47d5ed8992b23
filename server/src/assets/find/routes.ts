import { type Family, families, findAssets as findAssetsEndpoint } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { findAssets } from './find-assets.ts';

/** Finding what is scanned or typed within a family. */
export const findRoutes = (family: Family): Route[] => [
  route(family.find, (ctx, input) => findAssets(ctx, [family], input)),
];

/** The same in both. */
export const findInBothRoutes: readonly Route[] = [
  route(findAssetsEndpoint, (ctx, input) => findAssets(ctx, Object.values(families), input)),
];
