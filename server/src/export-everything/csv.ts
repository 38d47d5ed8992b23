import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const LINE_END = Buffer.from('\r\n');

/** A value in a CSV file as RFC 4180 has it. */
export const cell = (value: string | number | null): string => {
  if (value === null) return '';
  const text = String(value);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const line = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** CSV as PostgreSQL writes it, with the line ends of RFC 4180: those within a quoted value stay as they are. */
export async function* withLineEnds(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isQuoted = false;
  for await (const piece of pieces) {
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (piece[at] === QUOTE) isQuoted = !isQuoted;
      if (piece[at] !== LINE_FEED || isQuoted) continue;
      parts.push(piece.subarray(from, at), LINE_END);
      from = at + 1;
    }
    yield Buffer.concat([...parts, piece.subarray(from)]);
  }
}

export type WrittenFile = { sha256: string; bytes: number };

/** Writes a new file piece by piece, and gives its hash and size. */
export async function writeNew(
  path: string,
  pieces: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  const written = { bytes: 0 };
  await pipeline(counted(pieces, hash, written), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { sha256: hash.digest('hex'), bytes: written.bytes };
}

async function* counted(
  pieces: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  hash: Hash,
  written: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    written.bytes += bytes.length;
    yield bytes;
  }
}
