import { returnWithdrawn, type Withdrawal } from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';
import { sumText } from '../../ui/lines/totals.ts';
import { issuesInForm } from '../parts/sent-lines.ts';

/** A material that can come back. */
export type ReturnRow = {
  id: number;
  code: string;
  description: string;
  unit: string;
  /** What was withdrawn and has not come back, as exact text. */
  left: string;
  /** What comes back, as it is typed; blank: nothing. */
  qty: string;
};

export type ReturnValues = { date: string | null; comments: string; materials: ReturnRow[] };

export type ReturnBody = { date: string; comments?: string | null; materials: { id: number; qty: string }[] };

/** The materials of a withdrawal of which something can come back. @param typed rows in which quantities were typed before */
export function rowsToReturn(
  { materials }: Pick<Withdrawal, 'materials'>,
  typed: readonly ReturnRow[] = [],
): ReturnRow[] {
  return materials
    .map(({ id, code, description, unit, pivot }) => ({
      ...{ id, code, description, unit },
      left: sumText([String(pivot.withdraw_qty), `-${pivot.returned_qty}`]) ?? '',
      qty: typed.find((row) => row.id === id)?.qty ?? '',
    }))
    .filter(({ left }) => left !== '0');
}

/** The places of the rows in which something is typed: a body has these alone. */
export const typedPlaces = (rows: readonly ReturnRow[]) =>
  rows.flatMap(({ qty }, index) => (qty.trim() === '' ? [] : [index]));

/** The sentence where nothing is typed in any row. */
const NOTHING_TYPED = 'Please type a return quantity for at least one material.';

const rules = returnWithdrawn.body;

/** The contract's rules for what the form sends: the rows in which something is typed. */
export const returnSchema: FormSchema<ReturnBody> = {
  safeParse(values) {
    const { date, comments, materials } = values as ReturnValues;
    const typed = typedPlaces(materials);
    const body = {
      date: date ?? '',
      comments,
      materials: typed.map((index) => {
        const { id, qty } = materials[index] as ReturnRow;
        return { id, qty };
      }),
    };
    const parsed = rules.safeParse(body);
    if (parsed.success) return parsed;
    const issues = issuesInForm(parsed, typed).map(({ path, message }) => ({
      path,
      message: path.length === 1 && path[0] === 'materials' ? NOTHING_TYPED : message,
    }));
    return { success: false, error: { issues } };
  },
};
