import type { Family } from '@plumbline/contract';
import { storeFiles } from '../../files/index.ts';
import { longRoute, preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { printDeliveryNote } from '../print/delivery-note.ts';
import { deliverAssets } from './deliver-assets.ts';
import { storeDeliveryFiles } from './delivery-files.ts';
import { issueAssets } from './issue-assets.ts';
import { listIssued } from './list-issued.ts';
import { readIssue } from './read-issues.ts';

/** Issue and delivery of a family. */
export const issueRoutes = (family: Family): Route[] => [
  preparedRoute(
    family.issue,
    (ctx, { body }) => storeFiles(ctx, 'files', body.files ?? [], 'image'),
    (ctx, input, files) => issueAssets(ctx, family, input, files),
  ),
  route(family.listIssued, (ctx, input) => listIssued(ctx, family, input)),
  route(family.getIssued, (ctx, { params }) => readIssue(ctx, family, params.id)),
  longRoute(family.print, (ctx, { params }) => printDeliveryNote(ctx, family, params.id)),
  preparedRoute(
    family.deliver,
    (ctx, input) => storeDeliveryFiles(ctx, input),
    (ctx, input, files) => deliverAssets(ctx, family, input, files),
  ),
];
