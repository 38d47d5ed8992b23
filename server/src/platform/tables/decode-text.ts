import { type EncodingEvidence, type EncodingName, encodingNames } from '@plumbline/contract';
import { guessEncoding } from './guess-encoding.ts';

/** The text of a file, the encoding that was taken, and how that was found. */
export type Decoded = { text: string; encoding: EncodingName; foundBy: EncodingEvidence };

/** How far a declaration is looked for, and by how much an encoding of two bytes is recognised. */
const HEAD = 4_096;

/**
 * The text of a file: in the encoding that was chosen, else by its byte order mark, by what its XML declares, or by its
 * content. Never throws: what an encoding does not have becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, chosen?: EncodingName): Decoded {
  if (chosen) return decodedAs(bytes, chosen, 'chosen');
  const marked = markedEncoding(bytes);
  if (marked) return decodedAs(bytes, marked, 'mark');
  const declared = declaredEncoding(bytes);
  if (declared && (declared !== 'utf-8' || isMostlyUtf8(bytes)))
    return decodedAs(bytes, declared, 'declaration');
  return decodedAs(bytes, contentEncoding(bytes), 'content');
}

function decodedAs(bytes: Uint8Array, encoding: EncodingName, foundBy: EncodingEvidence): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, foundBy };
}

function markedEncoding([first, second, third]: Uint8Array): EncodingName | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** What `<?xml … encoding="…"?>` says, under whichever of its names. */
function declaredEncoding(bytes: Uint8Array): EncodingName | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const label = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (label === undefined) return null;
  try {
    return known(new TextDecoder(label).encoding);
  } catch {
    return null;
  }
}

/** GB 2312 and GBK are parts of GB 18030. A declaration that can be read as ASCII is in no encoding of two bytes. */
function known(encoding: string): EncodingName | null {
  const name = encoding === 'gbk' ? 'gb18030' : encoding;
  return encodingNames.find((one) => one === name && !one.startsWith('utf-16')) ?? null;
}

function contentEncoding(bytes: Uint8Array): EncodingName {
  return twoByteEncoding(bytes.subarray(0, HEAD)) ?? (isMostlyUtf8(bytes) ? 'utf-8' : guessEncoding(bytes));
}

/** UTF-16 without a byte order mark: the zero byte of each ASCII letter is always on the same side. */
function twoByteEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2);
  let [even, odd] = [0, 0];
  for (let index = 0; index < pairs * 2; index++) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  if (odd > pairs * 0.3 && even === 0) return 'utf-16le';
  return even > pairs * 0.3 && odd === 0 ? 'utf-16be' : null;
}

/** How many letters beyond ASCII are whole for each that is damaged; in other encodings hardly any byte happens to fit. */
const WHOLE_TO_DAMAGED = 4;

/** A file that is UTF-8 but for a few bytes, as one that was cut by length or edited by another program. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  // A byte order mark within a file was put there by a program, whatever its letters are in.
  const whole = text.match(/[\u0080-\ufefe\uff00-\ufffc]/g)?.length ?? 0;
  return whole >= damaged * WHOLE_TO_DAMAGED;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
