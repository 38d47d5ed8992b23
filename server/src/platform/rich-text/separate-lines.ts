import { type AnyNode, type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

const words = (list: string) => new Set(list.split(/\s+/));

/** Elements that only say how letters look or what they mean: a browser draws what is in them next to what is not. */
const transparent = words(
  `abbr acronym bdi bdo big cite data dfn font ins kbd label mark nobr output q samp small span time tt var wbr`,
);

/** Elements that begin and end a line. Of tables and lists these are parts that are in none. */
const blocks = words(
  `address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header
  hgroup html legend main menu nav optgroup option pre search section summary tbody td tfoot th thead tr`,
);

/** Elements that begin and end a line and are kept. */
const keptBlocks = words('blockquote h2 h3 h4 hr li ol p table ul');

/** Elements within a line that are kept. */
const keptInLine = words('a b br code em i s strong sub sup u');

/** Elements that have nothing to read, or nothing that was written by the person who sent it. */
export const unread: ReadonlySet<string> = words(
  'audio canvas head iframe noscript object script select style template textarea title video',
);

/** Elements that the editor calls by another name. */
const renamed: Readonly<Record<string, string>> = { del: 's', h1: 'h2', h5: 'h4', h6: 'h4', strike: 's' };

/** The beginning or end of a line. */
const BREAK = new Text('');

const isBlock = (node: ChildNode) => isTag(node) && keptBlocks.has(node.name);
const isBlank = (node: ChildNode) => isText(node) && node.data.trim() === '';

/** Whether all elements of a text are those of the editor, with no table to put in order. */
export function isOfEditor(html: string): boolean {
  const tags = html.match(/<[a-z][^\s/>]*/gi) ?? [];
  return tags.every((tag) => {
    const name = tag.slice(1).toLowerCase();
    return name !== 'table' && (keptBlocks.has(name) || keptInLine.has(name));
  });
}

/**
 * Replaces elements that are not the editor's so that what stands apart in them does not run together: a block becomes a
 * paragraph for each of its lines, a table rows of cells, anything unknown a blank.
 * @param html nested no deeper than this may descend, without elements that are unread
 */
export function separateLines(html: string): string {
  return DomUtils.getOuterHTML(linesOf(parseDocument(html).children));
}

/** The content of a block: as it is where nothing breaks it, else a paragraph for each line. */
function linesOf(nodes: readonly ChildNode[]): ChildNode[] {
  const flat = nodes.flatMap(flatten);
  if (!flat.includes(BREAK)) return withoutEnds(flat);
  const lines: ChildNode[] = [];
  let line: ChildNode[] = [];
  const end = () => {
    if (!line.every(isBlank)) lines.push(new Element('p', {}, withoutEnds(line)));
    line = [];
  };
  for (const node of flat) {
    if (node !== BREAK && !isBlock(node)) line.push(node);
    else {
      end();
      if (node !== BREAK) lines.push(node);
    }
  }
  end();
  return lines;
}

/** A line without the blanks that replace elements at its ends. */
function withoutEnds(line: readonly ChildNode[]): ChildNode[] {
  const isRead = (node: ChildNode) => !isBlank(node);
  return line.slice(Math.max(line.findIndex(isRead), 0), line.findLastIndex(isRead) + 1);
}

function flatten(node: AnyNode): ChildNode[] {
  if (isText(node)) return [new Text(node.data)];
  if (!isTag(node)) return [];
  const name = renamed[node.name] ?? node.name;
  if (name === 'table') return tableOf(node);
  if (name === 'pre') return [BREAK, ...node.children.flatMap(flatten).flatMap(breakAtNewlines), BREAK];
  if (blocks.has(name)) return [BREAK, ...node.children.flatMap(flatten), BREAK];
  if (keptBlocks.has(name)) return [new Element(name, node.attribs, linesOf(node.children))];
  const children = node.children.flatMap(flatten);
  if (transparent.has(name)) return children;
  if (keptInLine.has(name)) return wrapLines(node, name, children);
  return [new Text(' '), ...children, new Text(' ')];
}

function breakAtNewlines(node: ChildNode): ChildNode[] {
  if (!isText(node) || node === BREAK) return [node];
  return node.data
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [new Text(line)] : [BREAK, new Text(line)]));
}

/** An element within lines around each line that is in it. */
function wrapLines({ attribs }: Element, name: string, children: readonly ChildNode[]): ChildNode[] {
  if (!children.some((child) => child === BREAK || isBlock(child)))
    return [new Element(name, attribs, [...children])];
  const wrapped: ChildNode[] = [];
  let line: ChildNode[] = [];
  for (const child of [...children, BREAK]) {
    if (child !== BREAK && !isBlock(child)) line.push(child);
    else {
      if (line.length > 0) wrapped.push(new Element(name, attribs, line));
      line = [];
      wrapped.push(child);
    }
  }
  return wrapped;
}

/** A table as rows of cells; what is in it and in no cell comes before it, as browsers do it. */
function tableOf(table: Element): ChildNode[] {
  const outside: ChildNode[] = [];
  const rows: Element[] = [];
  const cellOf = ({ name, attribs, children }: Element) => new Element(name, attribs, linesOf(children));
  const read = (nodes: readonly ChildNode[], row: ChildNode[] | null) => {
    for (const node of nodes) {
      const name = isTag(node) ? node.name : '';
      if (isTag(node) && (name === 'td' || name === 'th')) {
        if (row) row.push(cellOf(node));
        else rows.push(new Element('tr', {}, [cellOf(node)]));
      } else if (isTag(node) && name === 'tr') {
        const cells: ChildNode[] = [];
        read(node.children, cells);
        if (cells.length > 0) rows.push(new Element('tr', {}, cells));
      } else if (isTag(node) && ['thead', 'tbody', 'tfoot'].includes(name)) read(node.children, null);
      else if (!isBlank(node)) outside.push(BREAK, ...flatten(node), BREAK);
    }
  };
  read(table.children, null);
  return rows.length === 0
    ? outside
    : [...outside, new Element('table', {}, [new Element('tbody', {}, rows)])];
}
