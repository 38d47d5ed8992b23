import { Parser } from 'htmlparser2';

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 100;

/** What is done with the elements of a part; names come without their prefixes. */
export type XmlHandler = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** A part is no XML, or ends too early. */
export class DamagedXml extends Error {}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes, so that no more of it is held than a piece. @throws DamagedXml */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let depth = 0;
  let elements = 0;
  let ended = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++;
        elements++;
        if (depth > MAX_DEPTH) throw new DamagedXml('The XML is nested too deeply.');
        handler.open?.(bare(name), attributes);
      },
      ontext: (text) => handler.text?.(text),
      onclosetag(name) {
        // What is still open at the end is closed by the parser.
        if (ended) throw new DamagedXml('The XML ends before its elements do.');
        depth--;
        handler.close?.(bare(name));
      },
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) parser.write(piece);
  ended = true;
  parser.end();
  if (elements === 0) throw new DamagedXml('The part holds no XML.');
}
