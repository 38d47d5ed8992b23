import { boundMarks } from '@plumbline/contract';
import { Parser } from 'htmlparser2';

/** A piece of formatted text: words, or an element with what is in it; an `a` that leads nowhere has no `href`. */
export type RichNode = string | { tag: string; children: RichNode[]; href?: string };

/** Elements that break lines: blanks between two of these are no one's words. */
const blocks = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr']);

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
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }];
  // Combining marks may be in an element of their own, and are still drawn on the letter before it.
  let marks = 0;
  const current = () => open[Math.min(open.length, DEEPEST) - 1]?.children as RichNode[];
  const parser = new Parser({
    onopentag(tag, { href }) {
      const node = { tag, children: [], ...(tag === 'a' && isAddress(href) && { href }) };
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
    },
  });
  parser.end(html ?? '');
  return root.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

/** Collapses white space as a browser does, and joins the pieces in which a parser reports a text. */
function addText(children: RichNode[], text: string): void {
  const before = children.at(-1);
  const joined = `${typeof before === 'string' ? children.pop() : ''}${text}`.replaceAll(
    /[ \t\r\n\f]+/g,
    ' ',
  );
  if (joined !== '') children.push(joined);
}

function trimEnds(children: RichNode[]): void {
  const first = children[0];
  if (typeof first === 'string') children[0] = first.trimStart();
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last.trimEnd();
}
