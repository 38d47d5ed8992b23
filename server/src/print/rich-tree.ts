import { boundMarks } from '@plumbline/contract';
import { Parser } from 'htmlparser2';

/** A piece of formatted text: words, or an element with what is in it. */
export type RichNode = string | RichElement;

type RichElement = {
  tag: string;
  children: RichNode[];
  /** None of an `a` that leads nowhere. */
  href?: string;
  /** Of a table: how many it has. */
  columns?: number;
  /** Of a cell, which is a child of its table: where it is and what it takes. */
  x?: number;
  y?: number;
  colspan?: number;
  rowspan?: number;
};

/** Elements that break lines: blanks between two of these are no one's words. */
const blocks = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
]);

/** The longest address that a PDF links to; the typesetter refuses longer ones. */
const LONGEST_ADDRESS = 8_000;

/** Whether an address leads anywhere from a paper: there, one without a scheme is relative to nothing. */
const isAddress = (href: string | undefined) =>
  href !== undefined && href.length <= LONGEST_ADDRESS && /^(?:https?|mailto|tel):\S/i.test(href);

/** Deeper than this no one reads; it keeps the typesetter from an endless descent. */
const DEEPEST = 20;

/**
 * Formatted text as the tree that the templates walk through.
 * @param html as `cleanRichText` gives it: nothing but the editor's elements
 */
export function richTree(html: string | null): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [{ tag: '', children: root }];
  // Combining marks may be in an element of their own, and are still drawn on the letter before it.
  let marks = 0;
  let endsInBlank = false;
  const current = () => open[Math.min(open.length, DEEPEST) - 1]?.children as RichNode[];
  /**
   * Collapses white space as a browser does, and joins the pieces in which a parser reports a text: of one with many
   * entities these are thousands, so that what was joined is not looked at again.
   */
  function addText(text: string): void {
    const children = current();
    const isContinued = typeof children.at(-1) === 'string';
    const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const added = isContinued && endsInBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (added === '') return;
    endsInBlank = added.endsWith(' ');
    if (isContinued) children[children.length - 1] += added;
    else children.push(added);
  }
  const parser = new Parser({
    onopentag(tag, { href, colspan, rowspan }) {
      const node = {
        tag,
        children: [],
        ...(tag === 'a' && isAddress(href) && { href }),
        ...(['td', 'th'].includes(tag) && { colspan: spanOf(colspan), rowspan: spanOf(rowspan) }),
      };
      current().push(node);
      open.push(node);
    },
    ontext(text) {
      const bounded = boundMarks(text, marks);
      marks = bounded.marks;
      addText(bounded.text);
    },
    onclosetag() {
      const closed = open.pop();
      if (closed && blocks.has(closed.tag)) trimEnds(closed.children);
      if (closed?.tag === 'table') placeCells(closed);
    },
  });
  parser.end(html ?? '');
  return root.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

const spanOf = (text: string | undefined) => (/^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1);

/** More columns than this fit on no page: the rows of such a table are lines. */
const MAX_COLUMNS = 50;

/** Makes the cells of a table its children, each with its place: rows that are shorter or longer than others stay as they are. */
function placeCells(table: RichElement): void {
  const elements = (nodes: readonly RichNode[]) => nodes.filter((node) => typeof node !== 'string');
  const rows = elements(table.children).flatMap(({ children }) => elements(children));
  /** For each column the row from which on it is free. */
  const freeFrom: number[] = [];
  const isFree = (x: number, y: number) => (freeFrom[x] ?? 0) <= y;
  const cells: RichElement[] = [];
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of elements(row.children)) {
      while (!isFree(x, y)) x += 1;
      const rowspan = Math.min(cell.rowspan ?? 1, rows.length - y);
      let colspan = 0;
      do {
        freeFrom[x + colspan] = y + rowspan;
        colspan += 1;
      } while (colspan < (cell.colspan ?? 1) && isFree(x + colspan, y));
      cells.push({ ...cell, x, y, colspan, rowspan });
      x += colspan;
    }
  }
  if (freeFrom.length > MAX_COLUMNS) {
    table.tag = 'tbody';
    table.children = rows.map((row) => ({ tag: 'p', children: row.children.flatMap((cell) => [cell, ' ']) }));
    return;
  }
  table.columns = Math.max(1, freeFrom.length);
  table.children = cells;
}

function trimEnds(children: RichNode[]): void {
  const first = children[0];
  if (typeof first === 'string') children[0] = first.trimStart();
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last.trimEnd();
}
