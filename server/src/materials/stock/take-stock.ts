import { problem } from '../../platform/problem.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { drawFrom, sumOf } from './draw-stock.rules.ts';
import type { NewMovement } from './movements.ts';
import { type AvailablePlace, placesOfSource, type Source } from './places.ts';

/** A line that takes stock. */
export type TakingLine = {
  line_id: number;
  material_id: number;
  code: string;
  unit: string;
  /** Exact, above 0. */
  quantity: string;
  source: Source;
};

/**
 * What lines take out of the places that they may take from, each in its order. All or nothing.
 * @param at the field of a line by its index, at which the stock is reported
 * @throws not_enough_stock. Rule: STOCK-16.
 */
export function takeStock(
  lines: readonly TakingLine[],
  places: readonly AvailablePlace[],
  at: (index: number) => string,
): NewMovement[] {
  const faults: Record<string, string[]> = {};
  const movements = lines.flatMap((line, index): NewMovement[] => {
    const ofMaterial = places.filter(({ material_id }) => material_id === line.material_id);
    const drawable = placesOfSource(ofMaterial, line.source);
    // From what was there all along since the day of the paper, or else from what is there now.
    const lasting = drawable.map((place) => ({ ...place, quantity: place.lowest }));
    const draws = drawFrom(line.quantity, lasting) ?? drawFrom(line.quantity, drawable);
    if (draws)
      return draws.map(({ place, quantity }) => ({
        material_id: line.material_id,
        quantity: `-${quantity}`,
        line_id: line.line_id,
        item_id: place.item_id,
        project_id: place.project_id,
        warehouse_id: place.warehouse_id,
      }));
    const there = formatQuantity(sumOf(drawable.map(({ quantity }) => quantity)));
    faults[at(index)] = [
      `${line.code}: ${there} ${line.unit} in stock, ${formatQuantity(line.quantity)} needed.`,
    ];
    return [];
  });
  const sentences = Object.values(faults).flat();
  if (sentences.length > 0)
    throw problem('not_enough_stock', { message: sentences.slice(0, 3).join(' '), errors: faults });
  return movements;
}
