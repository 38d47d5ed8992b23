import type { BelowReorderLevel, Place } from '@plumbline/contract';
import { type AddressLine, addressOfLines } from '../../parts/lines-in-address.ts';

type Named = { id: number; name: string };

/** An Issue PO to be drafted from what is below its level. */
export type ReorderDraft = {
  key: string;
  /** Of whom its materials were ordered last; null: never ordered. */
  supplier: Named | null;
  /** Where all of it goes to, where the supplier gets an order for each warehouse. */
  warehouse: Named | null;
  lines: AddressLine[];
};

/**
 * The Issue POs that order what is below its level: one for each last supplier. An order has a material once, so
 * that a supplier who is to deliver one to several warehouses gets an order for each of them. Rule: ORDER-1.
 */
export function draftsOf(rows: readonly BelowReorderLevel[]): ReorderDraft[] {
  const bySupplier = Map.groupBy(rows, ({ common_supplier }) => common_supplier?.id ?? 0);
  return [...bySupplier].flatMap(([supplierId, ofSupplier]) => {
    const supplier = ofSupplier[0]?.common_supplier ?? null;
    const materials = new Set(ofSupplier.map(({ material_id }) => material_id));
    if (materials.size === ofSupplier.length)
      return [{ key: String(supplierId), supplier, warehouse: null, lines: ofSupplier.map(lineOf) }];
    const byWarehouse = Map.groupBy(ofSupplier, ({ warehouse }) => warehouse.id);
    return [...byWarehouse].map(([warehouseId, some]) => ({
      key: `${supplierId} ${warehouseId}`,
      supplier,
      warehouse: some[0]?.warehouse ?? null,
      lines: some.map(lineOf),
    }));
  });
}

/** What brings stock and orders up to the level; where enough is on order, the level itself is a start. */
const lineOf = ({ material_id, warehouse, missing_qty, reorder_level }: BelowReorderLevel): AddressLine => ({
  material_id,
  quantity: String(missing_qty > 0 ? missing_qty : reorder_level),
  warehouse_id: warehouse.id,
});

/** The form of a new common issue PO to a supplier with some lines. */
export const reorderPlace = (supplierId: number | null, lines: readonly AddressLine[]) =>
  ({ kind: 'common_issue_po_form', supplier: supplierId, lines: addressOfLines(lines) }) satisfies Place;
