import { GENERAL, type NumberFormat, numberFormat } from './number-formats.ts';
import { readXml } from './xml-events.ts';

type Pieces = AsyncIterable<string>;

/** The sheets that a workbook shows, by the ids of their parts, and whether its days are counted from 1904. */
export async function readWorkbookPart(pieces: Pieces) {
  const sheets: { name: string; relation: string }[] = [];
  let startsIn1904 = false;
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: (attributes.name ?? '').slice(0, 255).toWellFormed(), relation });
    },
  });
  return { sheets, startsIn1904 };
}

/** The paths of worksheets by the ids of their relations. */
export async function readRelations(pieces: Pieces): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  await readXml(pieces, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || !type.endsWith('/worksheet')) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return paths;
}

/** The number format of each style of a cell, by its index. */
export async function readStyles(pieces: Pieces): Promise<NumberFormat[]> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  let isInCellFormats = false;
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? numberFormat(id, custom);
    formats.set(id, format);
    return format;
  });
}

/** The texts that cells share, without what says how they are pronounced. */
export async function readSharedTexts(pieces: Pieces): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(pieces, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(text);
      else if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

/** What a cell of a style is; of one that the workbook does not have, a number as it is. */
export const formatOf = (styles: readonly NumberFormat[], index: string | undefined): NumberFormat =>
  styles[Number(index ?? 0)] ?? GENERAL;
