/** How many page numbers are side by side before an ellipsis. Rule: SCREEN-4. */
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

/** Whether an answer is a page beyond the last one, as an old address may ask for when the list has become shorter. */
export function isPastEnd(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { current_page: current, last_page: last, total } = answer as Record<string, unknown>;
  return Number(total) > 0 && Number(current) > Number(last);
}

/** Whether there is another page to go to. */
export function hasOtherPages(answer: { last_page: number }): boolean {
  return answer.last_page > 1 || isPastEnd(answer);
}
