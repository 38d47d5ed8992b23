import type { TimelineRelation } from '@plumbline/contract';
import { dayNumber, leftOf, type Scale } from './scale.ts';

/** How far a line goes out of a bar before it turns, in pixels. */
const STUB = 7;

type End = TimelineRelation['from'];

function sideOf(end: End, letter: string | undefined, scale: Scale): number | null {
  const date = letter === 'S' ? (end.first_day ?? end.last_day) : (end.last_day ?? end.first_day);
  if (date === null) return null;
  return leftOf(scale, dayNumber(date) + (letter === 'S' ? 0 : 1));
}

/**
 * The way of a relation from the one bar's side to the other's, as an SVG path; null where an end has no dates.
 * @param rowHeight in pixels; rows are below one another from 0
 */
export function relationPath(
  { type, from, to }: TimelineRelation,
  scale: Scale,
  rowHeight: number,
): string | null {
  const [leaves, arrives] = type;
  const x1 = sideOf(from, leaves, scale);
  const x2 = sideOf(to, arrives, scale);
  if (x1 === null || x2 === null) return null;
  const y1 = (from.row + 0.5) * rowHeight;
  const y2 = (to.row + 0.5) * rowHeight;
  const out = x1 + (leaves === 'F' ? STUB : -STUB);
  const into = x2 + (arrives === 'S' ? -STUB : STUB);
  const between = y1 + Math.sign(y2 - y1) * (rowHeight / 2);
  const tip = arrives === 'S' ? -4 : 4;
  return `M${x1} ${y1}H${out}V${between}H${into}V${y2}H${x2}m${tip} -3l${-tip} 3l${tip} 3`;
}
