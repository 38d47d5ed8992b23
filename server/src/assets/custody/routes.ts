import type { Family, FileInput } from '@plumbline/contract';
import { storeFiles } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { completeService } from './complete-service.ts';
import { listScrapped } from './list-scrapped.ts';
import { listServiced } from './list-serviced.ts';
import { reportBroken } from './report-broken.ts';
import { returnAssets } from './return-assets.ts';
import { scrapAssets } from './scrap-assets.ts';
import { serviceAssets } from './service-assets.ts';
import { unscrapAsset } from './unscrap-asset.ts';

/** Stores the photos of an act before its transaction. */
const storePhotos = (ctx: Context, { body }: { body: { files?: FileInput[] | undefined } }) =>
  storeFiles(ctx, 'files', body.files ?? [], 'image');

/** Return, scrap, service and their ends. */
export const custodyRoutes = (family: Family): Route[] => [
  route(family.listScrapped, (ctx, input) => listScrapped(ctx, family, input)),
  route(family.listServiced, (ctx, input) => listServiced(ctx, family, input)),
  preparedRoute(family.return, storePhotos, (ctx, input, files) => returnAssets(ctx, family, input, files)),
  preparedRoute(family.reportBroken, storePhotos, (ctx, input, files) =>
    reportBroken(ctx, family, input, files),
  ),
  preparedRoute(family.scrap, storePhotos, (ctx, input, files) => scrapAssets(ctx, family, input, files)),
  preparedRoute(family.service, storePhotos, (ctx, input, files) => serviceAssets(ctx, family, input, files)),
  route(family.completeService, (ctx, input) => completeService(ctx, family, input)),
  route(family.unscrap, (ctx, input) => unscrapAsset(ctx, family, input)),
];
