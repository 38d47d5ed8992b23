import { type Call, updateWithdrawal, type Withdrawal } from '@plumbline/contract';
import type { ShownDecision } from '../../decisions/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { WithdrawalRow } from './form/withdrawal-values.ts';

type Line = Withdrawal['materials'][number];

/** The materials of a change as they are shown, which its body has by their ids only. */
export type ShownEdit = ShownDecision & { materials: Line[] };

/** The lines of a form as they are shown. */
export const shownLines = (rows: readonly WithdrawalRow[], before: readonly Line[]): Line[] =>
  rows.map(({ category, withdraw_qty, available, ...row }, index) => {
    const known = before.find(({ id }) => id === row.id);
    return {
      ...known,
      ...row,
      category: category === null ? null : { id: index, name: category },
      filtered_in_stock: Number(available),
      pivot: { returned_qty: 0, withdraw_qty: Number(withdraw_qty) },
    } as Line;
  });

/** A withdrawal with a change that waits on this device; a rejected one is Pending again. */
export function applyEdit(withdrawal: Withdrawal, { endpoint, input, shown }: Command): Withdrawal {
  const body = input.body as Call<typeof updateWithdrawal>['body'];
  if (endpoint.name !== updateWithdrawal.name || body.id !== withdrawal.id) return withdrawal;
  return {
    ...withdrawal,
    status: 'Pending',
    date: body.date ?? withdrawal.date,
    materials: body.materials ? (shown as ShownEdit).materials : withdrawal.materials,
  };
}
