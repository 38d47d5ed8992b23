import { formatDecimal, MAX_FOUND_MATERIALS, parseDecimal } from '@plumbline/contract';

/** A line that the form of a new paper begins with; the quantity is exact text. */
export type AddressLine = {
  material_id: number;
  quantity: string;
  /** Where it goes, of papers whose lines have a place each. */
  warehouse_id?: number;
};

/** How many lines an address holds: as many as can be looked up at once. */
export const MAX_ADDRESS_LINES = MAX_FOUND_MATERIALS;

/** Lines as an address has them: 'MATERIAL:QTY,…', or 'MATERIAL:QTY:WAREHOUSE,…'. */
export const addressOfLines = (lines: readonly AddressLine[]): string =>
  lines
    .slice(0, MAX_ADDRESS_LINES)
    .map(({ material_id, quantity, warehouse_id }) =>
      [material_id, quantity, ...(warehouse_id === undefined ? [] : [warehouse_id])].join(':'),
    )
    .join(',');

const LINE = /^([1-9]\d{0,8}):(\d{1,7}(?:\.\d{1,3})?)(?::([1-9]\d{0,8}))?$/;

/**
 * The lines that an address names, each material once, or once per warehouse; invalid lines are left out.
 * @param byWarehouse whether each line has a warehouse
 */
export function linesOfAddress(text: unknown, byWarehouse: boolean): AddressLine[] {
  const lines = new Map<string, AddressLine>();
  for (const part of String(text ?? '').split(',')) {
    const [, material, typed, warehouse] = LINE.exec(part) ?? [];
    const quantity = typed === undefined ? null : parseDecimal(typed);
    const key = `${material}:${warehouse}`;
    const isValid = quantity && (warehouse !== undefined) === byWarehouse;
    if (isValid && !lines.has(key) && lines.size < MAX_ADDRESS_LINES)
      lines.set(key, {
        material_id: Number(material),
        quantity: formatDecimal(quantity),
        ...(warehouse !== undefined && { warehouse_id: Number(warehouse) }),
      });
  }
  return [...lines.values()];
}
