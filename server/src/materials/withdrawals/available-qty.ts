import { type RawBuilder, sql } from 'kysely';

/** The stock that a line `l` of a withdrawal can be taken from: of its source, or of its project and the company's store. */
export const availableQty: RawBuilder<string> = sql`coalesce((select sum(f.in_stock)
  from stock_figures f join withdrawals o on o.id = l.withdrawal_id
  where f.material_id = l.material_id and case l.source when 'store' then f.project_id is null
    when 'item' then f.item_id = l.source_item_id else f.project_id = o.project_id or f.project_id is null end), 0)`;
