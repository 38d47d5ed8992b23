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
  const current = () => open[Math.min(open.length, DEEPEST) - 1]?.children as RichNode[];
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
      addText(current(), bounded.text);
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

/** Collapses white space as a browser does, and joins the pieces in which a parser reports a text. */
function addText(children: RichNode[], text: string): void {
  const before = children.at(-1);
  const joined = `${typeof before === 'string' ? children.pop() : ''}${text}`.replaceAll(
    /[ \t\r\n\f]+/g,
    ' ',
  );
  if (joined !== '') children.push(joined);
}

/** Makes the cells of a table its children, each with its place: rows that are shorter or longer than others stay as they are. */
function placeCells(table: RichElement): void {
  const elements = (nodes: readonly RichNode[]) => nodes.filter((node) => typeof node !== 'string');
  const rows = elements(table.children).flatMap(({ children }) => elements(children));
  const taken = new Set<string>();
  const cells = rows.flatMap((row, y) => {
    let x = 0;
    return elements(row.children).map((cell) => {
      while (taken.has(`${x} ${y}`)) x += 1;
      const place = { x, y, colspan: 1, rowspan: Math.min(cell.rowspan ?? 1, rows.length - y) };
      while (place.colspan < (cell.colspan ?? 1) && !taken.has(`${x + place.colspan} ${y}`))
        place.colspan += 1;
      for (let right = 0; right < place.colspan; right += 1)
        for (let down = 0; down < place.rowspan; down += 1) taken.add(`${x + right} ${y + down}`);
      return { ...cell, ...place };
    });
  });
  table.columns = Math.max(1, ...cells.map(({ x, colspan }) => x + colspan));
  table.children = cells;
}

function trimEnds(children: RichNode[]): void {
  const first = children[0];
  if (typeof first === 'string') children[0] = first.trimStart();
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last.trimEnd();
}
