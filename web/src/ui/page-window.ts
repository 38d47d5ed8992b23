/** How many page numbers stand side by side before an ellipsis (specification 9). */
const WINDOW = 5;

export type PageStep = number | 'gap';

/** The page numbers to offer: up to five in a row around the present one, and the first and last beyond a gap. */
export function pageWindow(current: number, last: number): PageStep[] {
  const start = Math.max(1, Math.min(current - Math.floor(WINDOW / 2), last - WINDOW + 1));
  const end = Math.min(last, start + WINDOW - 1);
  const steps: PageStep[] = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  if (start > 1) steps.unshift(...(start > 2 ? ([1, 'gap'] as const) : [1]));
  if (end < last) steps.push(...(end < last - 1 ? (['gap', last] as const) : [last]));
  return steps;
}
