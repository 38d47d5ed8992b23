import { hasTooManyMarks, TOO_MANY_MARKS } from '@plumbline/contract';
import { invalid, type Problem } from '../problem.ts';

/** The deepest that a body nests: no paper has more than lines with files in them. */
const DEEPEST = 20;

const UNSTORABLE = 'A text contains a character that cannot be saved. Please type it again.';
const TOO_DEEP = 'This value has too many levels.';

/** PostgreSQL keeps no NUL character, and half a character (a lone surrogate) would be kept as another one. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The faults below a value, by the path of their field. */
function* faultsIn(value: unknown, path: readonly string[]): Generator<[field: string, sentence: string]> {
  if (typeof value === 'string') {
    const sentence = !isStorable(value) ? UNSTORABLE : hasTooManyMarks(value) ? TOO_MANY_MARKS : null;
    if (sentence) yield [path.join('.') || 'body', sentence];
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= DEEPEST) return yield [path[0] ?? 'body', TOO_DEEP];
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) yield [path.join('.') || 'body', UNSTORABLE];
      else yield* faultsIn(part, [...path, name]);
    }
  }
}

/** The same as a yes or no, without paths, which every request would pay for. */
function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value) && !hasTooManyMarks(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  for (const name in value) {
    if (!isStorable(name) || !isSound((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

/**
 * The part of a request that no record can keep: text with a NUL character or half of one, values within values
 * without end, by which whatever walks through them would fail, letters with marks without end. Looked for before anything reads the request.
 * @returns null: nothing
 */
export function unstorable(part: unknown): Problem | null {
  return isSound(part) ? null : invalid(Object.fromEntries(faultsIn(part, [])));
}
