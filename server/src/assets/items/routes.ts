import type { Family } from '@plumbline/contract';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { readAsset } from '../read-assets.ts';
import { storePapers } from './asset-papers.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { listAllAssets, listAssets } from './list-assets.ts';
import { listChoices } from './list-choices.ts';
import { listMovements } from './list-movements.ts';
import { updateAsset } from './update-asset.ts';

/** Lists, one asset, its movements and its form. */
export const itemRoutes = (family: Family): Route[] => [
  route(family.list, (ctx, input) => listAssets(ctx, family, input)),
  route(family.all, (ctx) => listAllAssets(ctx, family)),
  route(family.choices, (ctx, input) => listChoices(ctx, family, input)),
  route(family.get, (ctx, { params }) => readAsset(ctx, family, params.id)),
  route(family.movements, (ctx, input) => listMovements(ctx, family, input)),
  preparedRoute(
    family.create,
    (ctx, { body }) => storePapers(ctx, family, body),
    (ctx, input, papers) => createAsset(ctx, family, input, papers),
  ),
  preparedRoute(
    family.update,
    (ctx, { body }) => storePapers(ctx, family, body),
    (ctx, input, papers) => updateAsset(ctx, family, input, papers),
  ),
  route(family.remove, (ctx, { params }) => deleteAsset(ctx, family, params.id)),
];
