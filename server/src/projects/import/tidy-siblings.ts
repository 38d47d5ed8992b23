import { textKey } from '@plumbline/contract';
import type { DraftItem } from './draft.ts';
import { MAX_CODE_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import { shorten, tidyText } from './tidy-text.ts';
import type { Warnings } from './warnings.ts';

/**
 * Repairs the items under one parent so that the database takes them: codes not empty, at most 100
 * characters and unique among themselves; titles not empty, at most 255; no end before the start
 * Every repair is counted in `warnings`. Rules: PROJECT-3, IMPORT-7. Gives new items in the same order.
 */
export function tidySiblings(siblings: readonly DraftItem[], warnings: Warnings): DraftItem[] {
  const codes = new UniqueCodes();
  return siblings.map((item, index) => {
    const code = codes.take(tidyCode(item, index + 1, warnings), warnings);
    return { ...item, code, title: tidyTitle(item, code, warnings), endDate: tidyEnd(item, code, warnings) };
  });
}

function tidyCode(item: DraftItem, number: number, warnings: Warnings): string {
  const code = tidyText(item.code);
  if (code === '') {
    warnings.count('emptyCode', item.title);
    return String(number);
  }
  if (code.length > MAX_CODE_LENGTH) warnings.count('longCode', code);
  return shorten(code, MAX_CODE_LENGTH);
}

function tidyTitle(item: DraftItem, code: string, warnings: Warnings): string {
  const title = tidyText(item.title);
  if (title === '') {
    warnings.count('emptyTitle', code);
    return code;
  }
  if (title.length > MAX_TITLE_LENGTH) warnings.count('longTitle', code);
  return shorten(title, MAX_TITLE_LENGTH);
}

function tidyEnd(item: DraftItem, code: string, warnings: Warnings): string | null {
  if (item.startDate === null || item.endDate === null || item.startDate <= item.endDate) return item.endDate;
  warnings.count('endBeforeStart', code);
  return null;
}

/** The codes given under one parent so far, as they are compared: a second 'A' becomes 'A (2)'. */
class UniqueCodes {
  readonly #taken = new Set<string>();
  /** Where to go on counting, so that 100,000 equal codes do not each count from 2. */
  readonly #next = new Map<string, number>();

  take(code: string, warnings: Warnings): string {
    const key = textKey(code);
    let free = code;
    for (let number = this.#next.get(key) ?? 2; this.#taken.has(textKey(free)); number++) {
      const suffix = ` (${number})`;
      free = shorten(code, MAX_CODE_LENGTH - suffix.length) + suffix;
      this.#next.set(key, number + 1);
    }
    if (free !== code) warnings.count('duplicateCode', code);
    this.#taken.add(textKey(free));
    return free;
  }
}
