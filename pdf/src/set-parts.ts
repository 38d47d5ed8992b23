import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OutlineEntry } from './joiner.ts';
import type { PdfTask, PlainPiece, Resumption } from './pdf-task.ts';
import type { PhotoFile } from './photo.ts';
import type { PdfPart, Typesetter } from './typesetter.ts';
import { piecesOf, type Way, waysOf } from './ways.ts';

/** A piece of a PDF that has been set, on disk: one that was set before another ended its process is there still. */
export type SetPiece = { path: string; entries: OutlineEntry[]; plain: PlainPiece | null };

/** All pieces in order, and the photos that they name. */
export type SetParts = { pieces: SetPiece[]; photos: Map<string, PhotoFile> };

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Typesets the parts of a task, each in the best way that works: as a whole; where that fails, its papers one by one; and
 * of these the failing one plainly. So one that cannot be typeset affects no other.
 * @param begin is called with each attempt before it is made, since the process may end in it
 * @throws Error when a piece cannot be set in any way
 */
export async function setParts(
  typesetter: Typesetter,
  { folder, inputs }: PdfTask,
  { lost, haste }: Resumption,
  begin: (attempt: string) => void,
): Promise<SetParts> {
  /** What a way gives, or gave before; an Error: nothing. */
  function attempt(name: string, way: Way, plain: PlainPiece | null): SetPiece | Error {
    const path = join(folder, `${name}.pdf`);
    begin(name);
    try {
      const { pdf, entries } = typesetter.set(way.part, { ...inputs, ...way.inputs });
      writeFileSync(path, pdf);
      const piece = { path, entries, plain };
      // Written last: where this is, the piece is whole.
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(piece));
      return piece;
    } catch (error) {
      return new Error(causeOf(error));
    }
  }

  function setBefore(name: string): SetPiece | null {
    const path = join(folder, `${name}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SetPiece) : null;
  }

  function setPiece(name: string, part: PdfPart): SetPiece {
    const before = setBefore(name);
    if (before) return before;
    const ways = waysOf(part);
    const first = haste === 'bare' ? ways.length - 1 : (lost[name] ?? 0);
    let cause = first > 0 ? 'the process ended' : '';
    for (let index = first; index < ways.length; index += 1) {
      const set = attempt(name, ways[index] as Way, index > 0 ? { piece: name, cause } : null);
      if (!(set instanceof Error)) return set;
      cause = set.message;
    }
    throw new Error(cause);
  }

  function setPart(name: string, part: PdfPart): SetPiece[] {
    const pieces = piecesOf(part);
    if (pieces.length > 1) {
      const isTried = haste === 'none' && !lost[name];
      const whole = setBefore(name) ?? (isTried ? attempt(name, { part, inputs: {} }, null) : null);
      if (whole && !(whole instanceof Error)) return [whole];
    }
    return pieces.map((piece, index) => setPiece(`${name}.${index}`, piece));
  }

  const set: SetParts = { pieces: [], photos: new Map() };
  let index = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, 'parts')) })) {
    const part = JSON.parse(line) as PdfPart;
    for (const [name, file] of Object.entries(part.photos)) set.photos.set(name, file);
    set.pieces.push(...setPart(String(index), part));
    index += 1;
  }
  return set;
}
