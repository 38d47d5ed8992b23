import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/** A word that is one piece for the reader: its range of marks on its page, and its text. */
type Word = { element: PDFDict; page: PDFRef; first: number; last: number; hex: string };

/**
 * Restores the text of words in scripts that build signs of several glyphs. The typesetter writes the text glyph by
 * glyph, so that a sign of three glyphs is copied three times and never found. A template therefore sets such a word as
 * a formula whose description is the word itself (`whole-words` in its style); here the description becomes the text
 * of all of its glyphs together, and the formula a plain word again.
 */
export function restoreWholeWords(context: PDFContext): void {
  const words = new Map<PDFRef, Word[]>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    const word =
      object instanceof PDFDict && object.get(name('S')) === name('Formula') && readWord(context, object);
    if (!word) continue;
    const found = words.get(word.page);
    if (found) found.push(word);
    else words.set(word.page, [word]);
  }
  for (const [page, found] of words) rewritePage(context, page, found);
}

function readWord(context: PDFContext, element: PDFDict): Word | null {
  const text = element.get(name('Alt'));
  if (!(text instanceof PDFHexString)) return null;
  element.set(name('S'), name('Span'));
  element.set(name('ActualText'), text);
  element.delete(name('Alt'));
  const { page, marks } = marksOf(context, element);
  if (!page || marks.length === 0) return null;
  return { element, page, first: Math.min(...marks), last: Math.max(...marks), hex: text.asString() };
}

/** The numbers of the pieces of a page that an element and those in it are made of. */
function marksOf(context: PDFContext, element: PDFDict): { page: PDFRef | null; marks: number[] } {
  const kids = element.get(name('K'));
  let page = (element.get(name('Pg')) as PDFRef | undefined) ?? null;
  const marks: number[] = [];
  for (const kid of kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : []) {
    const inner: PDFObject | undefined = kid instanceof PDFRef ? context.lookup(kid) : kid;
    if (inner instanceof PDFNumber) marks.push(inner.asNumber());
    if (!(inner instanceof PDFDict)) continue;
    const mark = inner.get(name('MCID'));
    const below =
      mark instanceof PDFNumber ? { page: null, marks: [mark.asNumber()] } : marksOf(context, inner);
    page ??= below.page;
    marks.push(...below.marks);
  }
  return { page, marks };
}

function rewritePage(context: PDFContext, page: PDFRef, words: readonly Word[]): void {
  const contents = context.lookup(page, PDFDict).get(name('Contents'));
  const stream = context.lookup(contents);
  if (!(contents instanceof PDFRef) || !(stream instanceof PDFRawStream)) return;
  const isPacked = stream.dict.get(name('Filter')) === name('FlateDecode');
  const packed = Buffer.from(stream.getContents());
  const text = (isPacked ? inflateSync(packed) : packed).toString('latin1');
  const starts = new Map([...text.matchAll(PIECE_START)].map((found) => [Number(found[1]), found.index]));
  const inOrder = words
    .map((word) => ({ word, start: starts.get(word.first) ?? -1 }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  // Put together of pieces, once: a page may have thousands of words.
  const written: string[] = [];
  let end = 0;
  for (const { word, start } of inOrder) {
    const wrapped = start >= end ? wrapWord(text, word, start) : null;
    if (!wrapped) continue;
    keepMark(context, word.element, word.first);
    written.push(text.slice(end, start), wrapped.text);
    end = wrapped.end;
  }
  written.push(text.slice(end));
  const rewritten = deflateSync(Buffer.from(written.join(''), 'latin1'));
  stream.dict.set(name('Filter'), name('FlateDecode'));
  stream.dict.set(name('Length'), PDFNumber.of(rewritten.length));
  context.assign(contents, PDFRawStream.of(stream.dict, rewritten));
}

/** The pieces of a word have become its first one. */
function keepMark(context: PDFContext, element: PDFDict, mark: number): void {
  const kids = element.get(name('K'));
  if (!(kids instanceof PDFArray)) return;
  const kept = context.obj([]);
  for (const kid of kids.asArray()) {
    const inner = context.lookup(kid);
    if (inner instanceof PDFNumber && inner.asNumber() !== mark) continue;
    if (inner instanceof PDFDict) keepMark(context, inner, mark);
    kept.push(kid);
  }
  element.set(name('K'), kept);
}

/** The start of a piece, with its number. */
const PIECE_START = /\/\w+ <<\s+\/MCID (\d+)\s+>> BDC/g;
/** A piece as the typesetter writes it: its mark, position, colour and glyphs. */
const PIECE =
  /\/\w+ <<\s+\/MCID (\d+)\s+>> BDC\nq\n1 0 0 -1 (\S+) (\S+) cm\n([^B]*)BT\n([\s\S]*?)ET\nQ\nEMC\n?\s*/y;
/** The text of a part of a word, and its end. */
const PART_TEXT = /\/Span <<\s+\/ActualText <[0-9A-F]*>\s+>> BDC\n|EMC\n/g;

/** One piece with one text of the pieces of a word, and where these end; null where the page is written otherwise. */
function wrapWord(
  page: string,
  { first, last, hex }: Word,
  start: number,
): { text: string; end: number } | null {
  PIECE.lastIndex = start;
  const glyphs: string[] = [];
  let head: [x: number, y: number, colour: string] | null = null;
  for (let mark = first; mark <= last; mark++) {
    const [, found, x, y, colour = '', body = ''] = PIECE.exec(page) ?? [];
    head ??= [Number(x), Number(y), colour];
    if (Number(found) !== mark || colour !== head[2]) return null;
    glyphs.push(moved(body.replaceAll(PART_TEXT, ''), Number(x) - head[0], head[1] - Number(y)));
  }
  const [x, y, colour] = head as [number, number, string];
  const word =
    `/Span <<\n/MCID ${first}\n>> BDC\nq\n1 0 0 -1 ${x} ${y} cm\n${colour}BT\n` +
    `/Span << /ActualText <${hex}> >> BDC\n${glyphs.join('')}EMC\nET\nQ\nEMC\n`;
  return { text: word, end: PIECE.lastIndex };
}

/** Glyphs, each group of which says where it begins, somewhere else. */
function moved(glyphs: string, right: number, down: number): string {
  return glyphs.replaceAll(
    /1 0 0 -1 (\S+) (\S+) Tm/g,
    (_, x, y) => `1 0 0 -1 ${(Number(x) + right).toFixed(4)} ${(Number(y) + down).toFixed(4)} Tm`,
  );
}
