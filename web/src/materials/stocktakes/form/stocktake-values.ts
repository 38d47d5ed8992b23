import {
  type FoundMaterial,
  formatDecimal,
  newStocktake,
  parseDecimal,
  stocktakeMessages,
} from '@plumbline/contract';
import type { InlineFile } from '../../../files/index.ts';
import type { FormSchema } from '../../../ui/use-contract-form.ts';
import { formWithFile } from '../../parts/form-with-file.ts';

/** How lines adjust the stock: by what was counted, of which the server makes the difference, or by the difference. */
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
  /** What there is of it where it is counted, as exact text; null while that is looked up. */
  in_stock: string | null;
  counted_qty: string;
  operation: 'Decrease' | 'Increase';
  adjustment_qty: string;
  remarks: string;
};

export type StocktakeValues = {
  date: string | null;
  checked_by: number | null;
  /** Null: the company's store. */
  project_id: number | null;
  action: 'No Adjustment' | 'With Adjustment';
  way: AdjustingWay;
  attachment: InlineFile[];
  materials: StocktakeLine[];
};

export type StocktakeBody = ReturnType<typeof newStocktake.parse>;

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
    counted_qty: '',
    operation: 'Decrease',
    adjustment_qty: '',
    remarks: '',
  };
}

/** What was counted less what there is, as exact text with its sign; null where one of them is not known. */
export function differenceOf({ in_stock, counted_qty }: StocktakeLine): string | null {
  const [there, counted] = [parseDecimal(in_stock ?? ''), parseDecimal(counted_qty)];
  if (there === null || counted === null) return null;
  const difference = formatDecimal(counted - there);
  return counted > there ? `+${difference}` : difference;
}

/** The contract's schema of a stocktake over the form, which has both ways of adjusting. @param preparedBy who fills it in */
export function stocktakeSchema(preparedBy: number): FormSchema<StocktakeBody> {
  const schema: FormSchema<StocktakeBody> = {
    safeParse(given) {
      const { way, materials, ...facts } = given as StocktakeValues;
      const parsed = newStocktake.safeParse({
        ...facts,
        materials: facts.action === 'With Adjustment' ? materials.map((line) => sentLine(line, way)) : [],
      });
      const issues = [...(parsed.error?.issues ?? [])] as { path: PropertyKey[]; message: string }[];
      if (facts.checked_by === preparedBy)
        issues.push({ path: ['checked_by'], message: stocktakeMessages.checkedByAnother });
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data }
        : { success: false, error: { issues } };
    },
  };
  return formWithFile(schema);
}

function sentLine({ id, counted_qty, operation, adjustment_qty, remarks }: StocktakeLine, way: AdjustingWay) {
  const line = { id, remarks };
  return way === 'Count' ? { ...line, counted_qty } : { ...line, operation, adjustment_qty };
}
