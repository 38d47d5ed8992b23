import {
  type FoundMaterial,
  formatDecimal,
  newStocktake,
  parseDecimal,
  stocktakeMessages,
} from '@plumbline/contract';
import type { InlineFile } from '../../../files/index.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { formWithFile } from '../../parts/form-with-file.ts';

/**
 * How lines adjust the stock: by a counted quantity, from which the server calculates the difference, or by a
 * difference.
 */
export const adjustingWays = ['Count', 'Adjust'] as const;
export type AdjustingWay = (typeof adjustingWays)[number];

/** A material of a stocktake in the form; what is typed is text until the schema reads it. */
export type StocktakeLine = {
  id: number;
  code: string;
  description: string;
  category: string | null;
  unit: string;
  price: string;
  /** The stock where it is counted, as exact text; null while it is loading. */
  in_stock: string | null;
  /** Where it is counted, if each line has its own place; null: not chosen yet. */
  warehouse_id?: number | null;
  counted_qty: string;
  operation: 'Decrease' | 'Increase';
  adjustment_qty: string;
  remarks: string;
};

export type StocktakeValues = {
  date: string | null;
  /** The time of the count, HH:MM; empty: the end of the day. */
  counted_at: string;
  /** Why a past day's stock may be negative by it. */
  below_zero_reason: string;
  checked_by: number | null;
  /** Null: the company's store. */
  project_id: number | null;
  action: 'No Adjustment' | 'With Adjustment';
  way: AdjustingWay;
  attachment: InlineFile[];
  materials: StocktakeLine[];
};

type Issue = { path: readonly PropertyKey[]; message: string };

export type StocktakeBody = ReturnType<typeof newStocktake.parse>;

/** What the form begins with. @param materialId the material that it is opened for; 0: none */
export const firstValues = (today: string, materialId: number): StocktakeValues => ({
  date: today,
  counted_at: '',
  below_zero_reason: '',
  checked_by: null,
  project_id: null,
  action: materialId > 0 ? 'With Adjustment' : 'No Adjustment',
  way: 'Count',
  attachment: [],
  materials: [],
});

/** How much a line begins with: nothing counted, and no difference. */
export const blankLine = {
  counted_qty: '',
  operation: 'Decrease',
  adjustment_qty: '',
  remarks: '',
} as const;

/** The line that a material becomes. */
export function lineOf({
  id,
  code,
  description,
  category,
  unit,
  price,
  in_stock,
}: FoundMaterial): StocktakeLine {
  return {
    id,
    code,
    description,
    category: category?.name ?? null,
    unit,
    price: String(price),
    in_stock: String(in_stock),
    ...blankLine,
  };
}

/** The counted quantity less the stock, as exact text with its sign; null if one of them is unknown. */
export function differenceOf({ in_stock, counted_qty }: StocktakeLine): string | null {
  const [there, counted] = [parseDecimal(in_stock ?? ''), parseDecimal(counted_qty)];
  if (there === null || counted === null) return null;
  const difference = formatDecimal(counted - there);
  return counted > there ? `+${difference}` : difference;
}

/** Whether a text is a number above 0. */
export const isMoreThanZero = (text: string): boolean => (parseDecimal(text) ?? 0n) > 0n;

/** Whether a stocktake is of another moment than now, so that the stock of now is not what was counted. */
export const isOfEarlier = ({ date, counted_at }: StocktakeValues, today: string): boolean =>
  counted_at !== '' || (date !== null && date < today);

/** The contract's schema of a stocktake over the form. @param preparedBy who fills it in */
export const stocktakeSchema = (preparedBy: number): FormSchema<StocktakeBody> =>
  schemaOfBothWays<StocktakeBody>(newStocktake, preparedBy);

/**
 * A schema of the contract over the form, which has both ways of adjusting.
 * @param preparedBy who fills it in
 * @param otherIssues what else is wrong with the lines that are sent
 */
export function schemaOfBothWays<Body>(
  contract: FormSchema<Body>,
  preparedBy: number,
  otherIssues: (lines: readonly StocktakeLine[]) => Issue[] = () => [],
): FormSchema<Body> {
  const schema: FormSchema<Body> = {
    safeParse(given) {
      const { way, materials, ...facts } = given as StocktakeValues;
      const lines = facts.action === 'With Adjustment' ? materials : [];
      const parsed = contract.safeParse({ ...facts, materials: lines.map((line) => sentLine(line, way)) });
      const issues: Issue[] = [...(parsed.success ? [] : parsed.error.issues), ...otherIssues(lines)];
      if (facts.checked_by === preparedBy)
        issues.push({ path: ['checked_by'], message: stocktakeMessages.checkedByAnother });
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data }
        : { success: false, error: { issues } };
    },
  };
  return formWithFile(schema);
}

function sentLine(given: StocktakeLine, way: AdjustingWay) {
  const { id, warehouse_id, counted_qty, operation, adjustment_qty, remarks } = given;
  const line = { id, remarks, ...(warehouse_id !== undefined && { warehouse_id }) };
  return way === 'Count' ? { ...line, counted_qty } : { ...line, operation, adjustment_qty };
}
