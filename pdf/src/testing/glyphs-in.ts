import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** A string of glyphs, as the typesetter writes it, and what is escaped in one. */
const STRING = /\(((?:[^\\()]|\\[\s\S])*)\)/g;
const ESCAPED = /\\(?:([0-7]{3})|([\s\S]))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const bytesOf = (string: string) =>
  string.replaceAll(ESCAPED, (_, octal?: string, letter?: string) =>
    octal
      ? String.fromCharCode(Number.parseInt(octal, 8))
      : (LETTERS[letter as string] ?? (letter as string)),
  );

/** How many glyphs the pages of a set PDF draw, and how many of them are the box of a character that the font has not. */
export async function glyphsIn(pdf: Uint8Array): Promise<{ drawn: number; boxes: number }> {
  const { context } = await PDFDocument.load(pdf);
  const glyphs = { drawn: 0, boxes: 0 };
  for (const [, object] of context.enumerateIndirectObjects()) {
    // Pages, and neither fonts nor anything else that is packed.
    if (!(object instanceof PDFRawStream) || String(object.dict).includes('/Length1')) continue;
    const page = contentsOf(object);
    if (!page.includes('\nBT\n')) continue;
    for (const [, string = ''] of page.matchAll(STRING)) {
      const bytes = bytesOf(string);
      // A glyph takes two bytes; number 0 is the box.
      for (let index = 0; index < bytes.length; index += 2) {
        glyphs.drawn += 1;
        if (bytes[index] === '\0' && bytes[index + 1] === '\0') glyphs.boxes += 1;
      }
    }
  }
  return glyphs;
}

function contentsOf(stream: PDFRawStream): string {
  try {
    return inflateSync(Buffer.from(stream.getContents())).toString('latin1');
  } catch {
    return '';
  }
}
