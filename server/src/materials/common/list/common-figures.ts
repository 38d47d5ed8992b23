import { type CommonFigure, type CommonMaterialStock, commonFigures } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Named, namedOrNull } from '../../parts/named-records.ts';
import { isInScope, type Scope } from '../../parts/scope.ts';
import { figuresOn } from '../../stock/figures-on.ts';

type Line = CommonMaterialStock['lines'][number];
type Row = Record<CommonFigure, string> & {
  material_id: number;
  warehouse_id: number | null;
  warehouse: Named | null;
};

/** The figures of a material in total: `lines` has the same for each warehouse, which sum to it. */
export type CommonStock = Pick<CommonMaterialStock, CommonFigure | 'lines'>;

/**
 * The figures of common materials, by warehouse and in all: requested and allocated of a scope, the others of the
 * company. Requested quantities count in the warehouse of the material. Rule: STOCK-13.
 * @param day the day of the past at whose end they are asked for; null: now
 */
export async function readCommonStock(
  ctx: Context,
  materialIds: readonly number[],
  scope: Scope,
  day: string | null = null,
): Promise<(materialId: number) => CommonStock> {
  const ids = [...materialIds];
  const inScope = (alias: string) =>
    isInScope(ctx, scope, {
      projectId: sql.ref(`${alias}.project_id`),
      itemId: sql.ref(`${alias}.item_id`),
    });
  const requested = sql`union all
        select l.material_id, m.warehouse_id, 0, 0, l.order_qty, 0, 0, 0
        from common_request_lines l join materials m on m.id = l.material_id
        where l.material_id = any(${ids}::integer[]) and ${inScope('l')}`;
  // Totals are summed by PostgreSQL too, so that they are exact: `grouping sets` makes both in one pass.
  const { rows } = await sql<Row & { is_total: boolean }>`
    select g.*, ${namedOrNull('w')} as warehouse from (
      select p.material_id, p.warehouse_id, grouping(p.warehouse_id) = 1 as is_total,
        sum(p.ordered) as common_issue_po_qty, sum(p.delivered) as common_delivered_qty,
        sum(p.requested) as common_requested_qty, sum(p.allocated) as common_allocated_qty,
        sum(p.adjusted) as common_stocktake_adjustments, sum(p.in_stock) as common_in_stock
      from (
        select f.material_id, f.warehouse_id, ${day === null ? sql`f.ordered_qty` : sql`0`} as ordered,
          f.delivered_qty as delivered, 0 as requested, 0 as allocated, f.adjusted_qty as adjusted, f.in_stock
        from ${figuresOn(day)} f where f.material_id = any(${ids}::integer[]) and f.project_id is null
        union all
        select f.material_id, f.warehouse_id, 0, 0, 0, f.allocated_qty, 0, 0
        from ${figuresOn(day)} f
        where f.material_id = any(${ids}::integer[]) and f.project_id is not null and f.allocated_qty <> 0 and ${inScope('f')}
        ${day === null ? requested : sql``}
      ) p group by grouping sets ((p.material_id), (p.material_id, p.warehouse_id))
    ) g left join warehouses w on w.id = g.warehouse_id
    order by g.material_id, w.name collate natural_order nulls last`.execute(ctx.database);
  const byMaterial = Map.groupBy(rows, ({ material_id }) => material_id);
  return (materialId) => {
    const ofMaterial = byMaterial.get(materialId) ?? [];
    const total = ofMaterial.find(({ is_total }) => is_total);
    const numbersOf = day === null ? figuresOf : pastFiguresOf;
    const lines = ofMaterial
      .filter(({ is_total }) => !is_total)
      .map(
        (line): Line => ({ warehouse: line.warehouse, warehouse_id: line.warehouse_id, ...numbersOf(line) }),
      );
    // A warehouse that had none of it yet on a day is not among those of the day.
    return { ...numbersOf(total), lines: day === null ? lines : lines.filter(hasAny) };
  };
}

type Numbers = Record<CommonFigure, number>;

const figuresOf = (row: Record<CommonFigure, string> | undefined): Numbers =>
  Object.fromEntries(commonFigures.map((figure) => [figure, Number(row?.[figure] ?? 0)])) as Numbers;

/** Without what papers asked for, which is not kept by day. */
const pastFiguresOf = (row: Record<CommonFigure, string> | undefined) => ({
  ...figuresOf(row),
  common_issue_po_qty: null,
  common_requested_qty: null,
});

const hasAny = (line: Line): boolean => commonFigures.some((figure) => (line[figure] ?? 0) !== 0);
