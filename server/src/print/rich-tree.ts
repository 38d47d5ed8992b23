import { boundMarks } from '@plumbline/contract';
import { Parser } from 'htmlparser2';

/** A piece of formatted text: words, or an element with what is in it. */
export type RichNode = string | { tag: string; children: RichNode[]; href?: string };

/** Elements that break lines: blanks between two of these are no one's words. */
const blocks = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr']);

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
    onopentag(tag, { href }) {
      const node = { tag, children: [], ...(tag === 'a' && { href: href ?? '' }) };
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
    },
  });
  parser.end(html ?? '');
  return root.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function trimEnds(children: RichNode[]): void {
  const first = children[0];
  if (typeof first === 'string') children[0] = first.trimStart();
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last.trimEnd();
}
