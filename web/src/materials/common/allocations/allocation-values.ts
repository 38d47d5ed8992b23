import { allocateCommonMaterials, type CommonMaterialRequest, parseDecimal, ZERO } from '@plumbline/contract';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { issuesInForm } from '../../parts/sent-lines.ts';

/** A line of a request as the form that allocates shows it; quantities are exact text. */
export type AllocationRow = {
  id: number;
  code: string;
  description: string;
  category: string | null;
  unit: string;
  /** In dollars a unit. */
  price: string;
  warehouse: string | null;
  order_qty: string;
  left_qty: string;
  in_stock: string;
  ticked: boolean;
  /** As it is typed. */
  allocated_qty: string;
};

export type AllocationValues = {
  allocated_comments: string;
  close_rest: boolean;
  materials: AllocationRow[];
};

export type AllocationBody = {
  id: number;
  allocated_comments?: string | null;
  close_rest?: boolean;
  materials: { id: number; allocated_qty: string }[];
  updated_at?: string;
};

const decimalOf = (text: string) => parseDecimal(text) ?? ZERO;

/** The lines of a request: each begins unticked with 0. Rule: ORDER-21. */
export function rowsToAllocate({ materials }: Pick<CommonMaterialRequest, 'materials'>): AllocationRow[] {
  return materials.map((line) => ({
    id: line.id,
    code: line.code,
    description: line.description,
    category: line.category?.name ?? null,
    unit: line.unit,
    price: String(line.price),
    warehouse: line.warehouse?.name ?? null,
    order_qty: String(line.order_qty),
    left_qty: String(line.left_qty),
    in_stock: String(line.common_in_stock),
    ticked: false,
    allocated_qty: '0',
  }));
}

/** Whether something of a line is left and in stock. */
export const isAllocable = ({ left_qty, in_stock }: Pick<AllocationRow, 'left_qty' | 'in_stock'>) =>
  decimalOf(left_qty) > ZERO && decimalOf(in_stock) > ZERO;

/** A line that is ticked offers as much as there is of what is left, unless something is typed; unticked it is 0 again. */
export function tick(row: AllocationRow, ticked: boolean): AllocationRow {
  if (!ticked) return { ...row, ticked, allocated_qty: '0' };
  if (decimalOf(row.allocated_qty) > ZERO) return { ...row, ticked };
  const isEnough = decimalOf(row.in_stock) >= decimalOf(row.left_qty);
  return { ...row, ticked, allocated_qty: isEnough ? row.left_qty : row.in_stock };
}

/**
 * The lines of a request that changed while its form is open: what is ticked and typed stays, an offer that was not changed
 * follows what is left, and a line of which nothing can be allocated any more is unticked.
 */
export function rowsAfterChange(
  rows: readonly AllocationRow[],
  request: Pick<CommonMaterialRequest, 'materials'>,
): AllocationRow[] {
  const before = new Map(rows.map((row) => [row.id, row]));
  return rowsToAllocate(request).map((row) => {
    const old = before.get(row.id);
    if (!old?.ticked || !isAllocable(row)) return row;
    const offered = tick({ ...old, allocated_qty: '0' }, true).allocated_qty;
    return old.allocated_qty === offered
      ? tick(row, true)
      : { ...row, ticked: true, allocated_qty: old.allocated_qty };
  });
}

/** The places of the lines that are ticked: a body has these alone. */
export const tickedPlaces = (rows: readonly AllocationRow[]) =>
  rows.flatMap(({ ticked }, index) => (ticked ? [index] : []));

const rules = allocateCommonMaterials.body;

/** The contract's rules for what the form sends of a request. */
export const allocationSchema = ({
  id,
  updated_at,
}: Pick<CommonMaterialRequest, 'id' | 'updated_at'>): FormSchema<AllocationBody> => ({
  safeParse(values) {
    const { allocated_comments, close_rest, materials } = values as AllocationValues;
    const ticked = tickedPlaces(materials);
    const parsed = rules.safeParse({
      id,
      updated_at,
      allocated_comments,
      close_rest,
      materials: ticked.map((index) => ({
        id: materials[index]?.id,
        allocated_qty: materials[index]?.allocated_qty,
      })),
    });
    return parsed.success ? parsed : { success: false, error: { issues: issuesInForm(parsed, ticked) } };
  },
});
