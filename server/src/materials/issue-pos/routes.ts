import * as contract from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../parts/list-route.ts';
import { decideIssuePo } from './decide-issue-po.ts';
import { getIssuePoDefaults } from './issue-po-defaults.ts';
import { issuePoList } from './list-issue-pos.ts';
import { closeOrder } from './lock-issue-po.ts';
import { getNextPoNumber } from './order-number.ts';
import { issuePos } from './read-issue-pos.ts';
import { createIssuePo, deleteIssuePo, updateIssuePo } from './write-issue-po.ts';

/** Issue POs: what is ordered from suppliers. */
export const issuePoRoutes: Route[] = [
  listRoute(contract.listIssuePos, issuePoList),
  route(contract.getIssuePoDefaults, getIssuePoDefaults),
  route(contract.getNextPoNumber, getNextPoNumber),
  route(contract.getIssuePo, (ctx, { params }) => issuePos.one(ctx, params.id)),
  route(contract.createIssuePo, createIssuePo),
  route(contract.updateIssuePo, updateIssuePo),
  route(contract.decideIssuePo, decideIssuePo),
  route(contract.closeIssuePo, (ctx, input) => closeOrder(ctx, issuePos, input)),
  route(contract.deleteIssuePo, (ctx, { params }) => deleteIssuePo(ctx, params.id)),
];
