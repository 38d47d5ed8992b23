import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { listHistory } from './list-history.ts';

export const historyRoutes = [route(contract.listHistory, listHistory)];
