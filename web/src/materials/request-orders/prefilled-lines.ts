import { formatDecimal, MAX_FOUND_MATERIALS, type Place, parseDecimal } from '@plumbline/contract';

/** A line that a request order begins with: a material and its requested quantity, as exact text. */
export type PrefilledLine = { material_id: number; order_qty: string };

/** How many lines an address holds: as many as can be looked up at once. */
export const MAX_PREFILLED_LINES = MAX_FOUND_MATERIALS;

/** Lines as an address has them: 'ID:QTY,ID:QTY'. */
export const prefilledText = (lines: readonly PrefilledLine[]): string =>
  lines
    .slice(0, MAX_PREFILLED_LINES)
    .map(({ material_id, order_qty }) => `${material_id}:${order_qty}`)
    .join(',');

/** The lines that an address names, each material once; invalid lines are left out. */
export function readPrefilled(text: unknown): PrefilledLine[] {
  const lines = new Map<number, PrefilledLine>();
  for (const part of String(text ?? '').split(',')) {
    const [, id, typed] = /^([1-9]\d{0,8}):(\d{1,7}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    const quantity = typed === undefined ? null : parseDecimal(typed);
    if (id && quantity && !lines.has(Number(id)) && lines.size < MAX_PREFILLED_LINES)
      lines.set(Number(id), { material_id: Number(id), order_qty: formatDecimal(quantity) });
  }
  return [...lines.values()];
}

/** The form of a new request order of a task with some lines. */
export const newRequestOrderPlace = (
  task: { project_id: number; id: number },
  lines: readonly PrefilledLine[],
) =>
  ({
    kind: 'request_order_form',
    project: task.project_id,
    task: task.id,
    lines: prefilledText(lines),
  }) satisfies Place;
