import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that papers or the ledger refer to a material `m`.
 * @param exceptLine a line of an issue PO that does not count
 */
export const hasHistory = (exceptLine: number | null = null): RawBuilder<boolean> => sql<boolean>`(
  exists (select from bulk_po_lines l where l.material_id = m.id)
  or exists (select from request_order_lines l where l.material_id = m.id)
  or exists (select from issue_po_lines l where l.material_id = m.id and l.id is distinct from ${exceptLine}::integer)
  or exists (select from withdrawal_lines l where l.material_id = m.id)
  or exists (select from stocktake_lines l where l.material_id = m.id)
  or exists (select from stock_movements s where s.material_id = m.id))`;
