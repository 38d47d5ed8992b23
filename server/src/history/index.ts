import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { historyRegister } from './history-register.ts';
import { listHistory } from './list-history.ts';

/**
 * The changes of a record and their authors.
 * @param slices those whose records have a history
 */
export const historySlice = (slices: readonly Slice[]): Slice => {
  const register = historyRegister(slices.flatMap(({ history }) => (history ? [history] : [])));
  return {
    title: 'History and search',
    routes: [route(contract.listHistory, (ctx, input) => listHistory(ctx, register, input))],
  };
};
