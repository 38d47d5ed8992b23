import { textKey } from '@plumbline/contract';
import type { OpenLine } from './request-lines.ts';

/**
 * Which open line of a request each asset counts towards: the line of its serial number, else one of its description. A
 * line takes at most its open quantity.
 * @returns for each asset its line, or undefined without an open line. Rule: ASSET-26.
 */
export function countTowards(
  lines: readonly OpenLine[],
  assets: readonly { id: number; description: string }[],
): (OpenLine | undefined)[] {
  const open = new Map(lines.map((line) => [line.id, line.open]));
  return assets.map(({ id, description }) => {
    const isOpen = (line: OpenLine) => (open.get(line.id) ?? 0) > 0;
    const wanted = textKey(description);
    const line =
      lines.find((each) => each.asset_id === id && isOpen(each)) ??
      lines.find((each) => each.asset_id === null && textKey(each.description) === wanted && isOpen(each));
    if (line) open.set(line.id, (open.get(line.id) ?? 0) - 1);
    return line;
  });
}
