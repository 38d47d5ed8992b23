import { formatDecimal, MAX_FOUND_MATERIALS, type Place, parseDecimal } from '@plumbline/contract';

/** A line that a common issue PO begins with: a material, its quantity as exact text, and the warehouse it goes to. */
export type ReorderLine = { material_id: number; quantity: string; warehouse_id: number };

/** How many lines an address holds: as many as can be looked up at once. */
export const MAX_REORDER_LINES = MAX_FOUND_MATERIALS;

/** Lines as an address has them: 'MATERIAL:QTY:WAREHOUSE,…'. */
const reorderText = (lines: readonly ReorderLine[]): string =>
  lines
    .slice(0, MAX_REORDER_LINES)
    .map(({ material_id, quantity, warehouse_id }) => `${material_id}:${quantity}:${warehouse_id}`)
    .join(',');

const LINE = /^([1-9]\d{0,8}):(\d{1,7}(?:\.\d{1,3})?):([1-9]\d{0,8})$/;

/** The lines that an address names, each material once per warehouse; invalid lines are left out. */
export function readReorder(text: unknown): ReorderLine[] {
  const lines = new Map<string, ReorderLine>();
  for (const part of String(text ?? '').split(',')) {
    const [, material, typed, warehouse] = LINE.exec(part) ?? [];
    const quantity = typed === undefined ? null : parseDecimal(typed);
    const key = `${material}:${warehouse}`;
    if (quantity && !lines.has(key) && lines.size < MAX_REORDER_LINES)
      lines.set(key, {
        material_id: Number(material),
        quantity: formatDecimal(quantity),
        warehouse_id: Number(warehouse),
      });
  }
  return [...lines.values()];
}

/** The form of a new common issue PO to a supplier with some lines. */
export const reorderPlace = (supplierId: number | null, lines: readonly ReorderLine[]) =>
  ({ kind: 'common_issue_po_form', supplier: supplierId, lines: reorderText(lines) }) satisfies Place;
