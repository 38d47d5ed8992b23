import * as contract from '@plumbline/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../parts/list-route.ts';
import { listAvailableMaterials } from './available-materials.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { withdrawalList } from './list-withdrawals.ts';
import { withdrawals } from './read-withdrawals.ts';
import { listMaterialsForReport } from './reported-materials.ts';
import { returnWithdrawn } from './return-withdrawn.ts';
import { createWithdrawal, deleteWithdrawal, updateWithdrawal } from './write-withdrawal.ts';

/** Withdrawals: what tasks take out of stock, and the returns. */
export const withdrawalRoutes: Route[] = [
  listRoute(contract.listWithdrawals, withdrawalList),
  // The contract reads the answer with a page by `pageOfAvailableMaterials`.
  route(
    contract.listAvailableMaterials,
    (ctx, input) => listAvailableMaterials(ctx, input) as Promise<contract.AvailableMaterial[]>,
  ),
  route(contract.listMaterialsForReport, listMaterialsForReport),
  route(contract.getWithdrawal, (ctx, { params }) => withdrawals.one(ctx, params.id)),
  route(contract.createWithdrawal, createWithdrawal),
  route(contract.updateWithdrawal, updateWithdrawal),
  route(contract.decideWithdrawal, decideWithdrawal),
  route(contract.returnWithdrawn, returnWithdrawn),
  route(contract.deleteWithdrawal, (ctx, { params }) => deleteWithdrawal(ctx, params.id)),
];
