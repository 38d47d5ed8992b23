import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { search } from './search.ts';

export const searchRoutes = [route(contract.search, search)];
