import {
  type AvailableMaterial,
  createWithdrawal,
  type StockSource,
  updateWithdrawal,
  type Withdrawal,
} from '@plumbline/contract';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';

/** A material that is to be withdrawn. */
export type WithdrawalRow = {
  id: number;
  category: string | null;
  code: string;
  description: string;
  unit: string;
  /** Whose stock; null: the company's store. */
  source: StockSource;
  /** Whether it may come from any stock that there is. */
  any_source: boolean;
  hierarchy: string | null;
  /** What there is of it, as exact text. */
  available: string;
  /** As it is typed. */
  withdraw_qty: string;
};

export type WithdrawalValues = { date: string | null; materials: WithdrawalRow[] };

type Line = { id: number; withdraw_qty: string; source?: StockSource };
export type WithdrawalBody = { date: string; materials: Line[] };

/** The line that an available material becomes. @param quantity as it is typed */
export function rowOf(material: AvailableMaterial, quantity: string): WithdrawalRow {
  const { id, code, description, unit, source, hierarchy } = material;
  return {
    ...{ id, code, description, unit, source, hierarchy },
    category: material.category?.name ?? null,
    any_source: false,
    available: String(material.filtered_in_stock),
    withdraw_qty: quantity.trim(),
  };
}

/** A withdrawal as its form shows it. */
export function valuesOf({ date, materials }: Withdrawal): WithdrawalValues {
  return {
    date,
    materials: materials.map((line) => ({
      ...rowOf(line, String(line.pivot.withdraw_qty)),
      any_source: line.any_source,
    })),
  };
}

const lineOf = ({ id, withdraw_qty, source, any_source }: WithdrawalRow): Line => ({
  ...{ id, withdraw_qty },
  ...(!any_source && { source }),
});

const bodyOf = ({ date, materials }: WithdrawalValues) => ({
  date: date ?? '',
  materials: materials.map(lineOf),
});

// The form always has all of them.
const changedBody = updateWithdrawal.body as unknown as FormSchema<WithdrawalBody>;

/** The contract's rules for a new withdrawal. @param task_id the task that it is for */
export const newWithdrawalSchema = (task_id: number): FormSchema<WithdrawalBody & { task_id: number }> => ({
  safeParse: (values) => createWithdrawal.body.safeParse({ task_id, ...bodyOf(values as WithdrawalValues) }),
});

/** The same for changes of one. */
export const withdrawalChangesSchema = (id: number): FormSchema<WithdrawalBody> => ({
  safeParse: (values) => changedBody.safeParse({ id, ...bodyOf(values as WithdrawalValues) }),
});

/** The parts in which two versions of a withdrawal differ. */
export function differingParts(one: WithdrawalValues, other: WithdrawalValues): (keyof WithdrawalValues)[] {
  const lines = ({ materials }: WithdrawalValues) => JSON.stringify(materials.map(lineOf));
  return [
    ...(one.date === other.date ? [] : (['date'] as const)),
    ...(lines(one) === lines(other) ? [] : (['materials'] as const)),
  ];
}
