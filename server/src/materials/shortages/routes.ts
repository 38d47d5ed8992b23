import { listShortages as listEndpoint } from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listShortages } from './list-shortages.ts';

/** What has to be requested, and when. */
export const shortageRoutes: Route[] = [route(listEndpoint, listShortages)];
