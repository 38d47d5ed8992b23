import type { PdfPart } from './typesetter.ts';

/** A way to typeset a piece: the piece, and the inputs of its template. */
export type Way = { part: PdfPart; inputs: Record<string, string> };

const MAX_BARE_TEXT = 1_000;
const MAX_BARE_LIST = 500;
const MAX_BARE_DEPTH = 30;

/**
 * The ways to typeset a piece, the best first: in full; plainly; and bare, without anything that could make a
 * typesetter fail. One without a plain template has the first only.
 */
export function waysOf(part: PdfPart): Way[] {
  const { plain } = part;
  if (!plain) return [{ part, inputs: {} }];
  return [
    { part, inputs: {} },
    { part: { ...part, template: plain }, inputs: { plain: 'plain' } },
    { part: { ...part, template: plain, data: bare(part.data), photos: {} }, inputs: { plain: 'bare' } },
  ];
}

/** The elements of a part's list, each as a part of its own; the part itself where it has none, or one only. */
export function piecesOf(part: PdfPart): PdfPart[] {
  const data = part.data as Record<string, unknown>;
  const elements = part.list ? data[part.list] : null;
  if (!part.list || !Array.isArray(elements) || elements.length < 2) return [part];
  return elements.map((element) => ({ ...part, data: { ...data, [part.list as string]: [element] } }));
}

/** Data with short texts of plain Latin letters only, and no long lists. */
function bare(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_BARE_TEXT).replaceAll(/[^\n -~]+/g, '?');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return depth > MAX_BARE_DEPTH ? [] : value.slice(0, MAX_BARE_LIST).map((each) => bare(each, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bare(part, depth + 1)]));
}
