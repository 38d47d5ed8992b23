import * as contract from '@plumbline/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { closeOrder } from '../../issue-pos/lock-issue-po.ts';
import { listRoute } from '../../parts/list-route.ts';
import { commonIssuePoList } from './list-common-issue-pos.ts';
import { commonIssuePos } from './read-common-issue-pos.ts';
import { createCommonIssuePo, deleteCommonIssuePo, updateCommonIssuePo } from './write-common-issue-po.ts';
import { deleteCommonIssuePoLine, updateCommonIssuePoLine } from './write-common-line.ts';

/** Common issue POs: what is bought for the company's warehouses. */
export const commonIssuePoRoutes: Route[] = [
  listRoute(contract.listCommonIssuePos, commonIssuePoList),
  route(contract.getCommonIssuePo, (ctx, { params }) => commonIssuePos.one(ctx, params.id)),
  route(contract.createCommonIssuePo, createCommonIssuePo),
  route(contract.updateCommonIssuePo, updateCommonIssuePo),
  route(contract.updateCommonIssuePoLine, updateCommonIssuePoLine),
  route(contract.deleteCommonIssuePoLine, deleteCommonIssuePoLine),
  route(contract.closeCommonIssuePo, (ctx, input) => closeOrder(ctx, commonIssuePos, input)),
  route(contract.deleteCommonIssuePo, (ctx, { params }) => deleteCommonIssuePo(ctx, params.id)),
];
