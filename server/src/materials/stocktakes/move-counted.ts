import type { MaterialType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { compareQuantities } from '../stock/draw-stock.rules.ts';
import { type NewMovement, recordMovements } from '../stock/movements.ts';
import { type AvailablePlace, placesOfSource, readPlaces, readStore, type Source } from '../stock/places.ts';
import { type SourceColumns, toSource } from '../stock/sources.ts';
import { takeStock } from '../stock/take-stock.ts';

/** A stocktake whose lines are written. */
export type CountedPaper = {
  id: number;
  type: MaterialType;
  date: string;
  counted_at: string | null;
  /** Null: of the company's store. */
  project_id: number | null;
};

type Line = SourceColumns & {
  line_id: number;
  material_id: number;
  code: string;
  unit: string;
  operation: 'Decrease' | 'Increase';
  quantity: string;
  is_counted: boolean;
  /** Of common materials the warehouse that was counted; of the others where the material is kept. */
  warehouse_id: number | null;
};

/**
 * Corrects the stock by the differences of a stocktake, whose materials are locked.
 * @throws not_enough_stock at the line; invalid at `below_zero_reason`
 */
export async function moveCounted(
  ctx: Context,
  paper: CountedPaper,
  belowZeroReason?: string | null,
): Promise<void> {
  const lines = await readLines(ctx, paper.id);
  const ids = lines.map(({ material_id }) => material_id);
  const places = await (paper.project_id
    ? readPlaces(ctx, { materialIds: ids, itemId: paper.project_id, projectId: paper.project_id, at: paper })
    : readStore(ctx, ids, paper));
  const movements = lines.flatMap((line, index) => movementsOf(paper, line, index, places));
  const { id, date } = paper;
  await recordMovements(ctx, { reason: 'stocktake', document_id: id, date, belowZeroReason }, movements);
}

async function readLines(ctx: Context, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id as line_id, l.material_id, m.code, m.unit, l.operation, l.adjustment_qty as quantity,
      l.counted_qty is not null as is_counted, l.source, l.source_item_id,
      coalesce(l.warehouse_id, m.warehouse_id) as warehouse_id
    from stocktake_lines l join materials m on m.id = l.material_id
    where l.stocktake_id = ${id} order by l.position, l.id`.execute(ctx.database);
  return rows;
}

/** Whose stock a line is about; without a project it is the company's store. */
const sourceOf = ({ project_id }: CountedPaper, line: SourceColumns): Source =>
  project_id === null ? { kind: 'store' } : toSource(line);

/** The places that a line counted. */
function countedPlaces<Place extends AvailablePlace>(
  paper: Pick<CountedPaper, 'type' | 'project_id'>,
  line: { material_id: number; warehouse_id: number | null; source: Source },
  places: readonly Place[],
): Place[] {
  const ofMaterial = places.filter(({ material_id }) => material_id === line.material_id);
  if (paper.type === 'Common')
    return ofMaterial.filter(({ warehouse_id }) => warehouse_id === line.warehouse_id);
  // A stocktake of a project does not change the company's store, unless a line refers to it.
  const owned = ofMaterial.filter(
    ({ item_id }) => !paper.project_id || item_id !== null || line.source.kind === 'store',
  );
  return placesOfSource(owned, line.source);
}

function movementsOf(
  paper: CountedPaper,
  line: Line,
  index: number,
  places: readonly AvailablePlace[],
): NewMovement[] {
  const { line_id, material_id, quantity, operation, is_counted } = line;
  if (compareQuantities(quantity, '0') === 0) return [];
  const source = sourceOf(paper, line);
  const there = countedPlaces(paper, { ...line, source }, places);
  if (operation === 'Decrease')
    return takeStock(
      [{ ...line, source }],
      there,
      () => `materials.${index}.${is_counted ? 'counted_qty' : 'adjustment_qty'}`,
    );
  // A surplus belongs to the given item, else to the project itself or the company's store.
  const item_id = source.kind === 'item' ? source.item_id : source.kind === 'any' ? paper.project_id : null;
  const warehouse_id =
    paper.type === 'Common' ? line.warehouse_id : (there[0]?.warehouse_id ?? line.warehouse_id);
  return [
    {
      material_id,
      quantity,
      line_id,
      item_id,
      project_id: item_id === null ? null : paper.project_id,
      warehouse_id,
    },
  ];
}
