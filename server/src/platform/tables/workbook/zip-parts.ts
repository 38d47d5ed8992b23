import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from '../zip-directory.ts';
import { DamagedXml } from './xml-events.ts';

const DEFLATED = 8;

/** The text of a part, unpacked piece by piece and no further than its declared size. @throws DamagedXml */
export async function* textOfPart(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const piece of unpacked(bytes, entry)) {
    size += piece.length;
    if (size > entry.size) throw new DamagedXml('A part is larger than it declares.');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

async function* unpacked(
  bytes: Uint8Array,
  { start, packedSize, method }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== DEFLATED) {
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new DamagedXml('A part cannot be unpacked.', { cause });
  }
}
