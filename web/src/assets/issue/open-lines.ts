import type { AssetRequest, AssetRequestItem } from '@plumbline/contract';
import type { IssueLine } from './issue-values.ts';

/** A line of a request of which something is still to be issued. */
export type OpenLine = {
  item: AssetRequestItem;
  /** How many were not issued yet. */
  left: number;
  /** How many of them the lines of the form hold. */
  chosen: number;
};

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * What an approved request still asks for, and how much of it is chosen: an item counts towards the line that asks for it
 * by its serial number, else towards the first by its description that has room. Rule: ASSET-26.
 */
export function openLines(request: AssetRequest, lines: readonly IssueLine[]): OpenLine[] {
  const open = request.items
    .map((item) => ({ item, left: item.quantity - item.issued_quantity, chosen: 0 }))
    .filter(({ left }) => left > 0);
  for (const line of lines) {
    const place =
      open.find(({ item }) => item.tool_id === line.id) ??
      open.find(
        ({ item, left, chosen }) =>
          item.tool_id === null && chosen < left && same(item.description, line.description),
      );
    if (place) place.chosen += 1;
  }
  return open;
}
