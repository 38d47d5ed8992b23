import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { isOfEditor, separateLines, unread } from './separate-lines.ts';

/** The deepest nesting that is kept, in tags: more than anybody writes, and no text that a browser chokes on. */
const DEEPEST = 50;

/** More tags within one another than this are no text that anybody wrote. */
const MOST_NESTED = 1_000;

/** The elements that the editor can write; everything else is taken out. Rule: API-14. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
    'code',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    td: boundSpans,
    th: boundSpans,
  },
};

/** Bounds the depth and takes out what is not read; what it lets through is cleaned by the above. */
const anyElement: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: false,
  allowVulnerableTags: true,
  exclusiveFilter: ({ tag }) => unread.has(tag),
  transformTags: {},
};

/** More rows or columns than this no cell takes. */
const MAX_SPAN = 50;

function boundSpans(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(given[name]);
    if (Number.isInteger(span) && span > 1) attribs[name] = String(Math.min(span, MAX_SPAN));
  }
  return { tagName, attribs };
}

/**
 * Cleans rich text: what the editor has no element for loses its element and keeps its words, apart from each other as on
 * the screen that they come from. Text without a visible word is none. Undefined stays undefined: the field was not named.
 */
export function cleanRichText(html: string | null | undefined): string | null | undefined {
  if (html === undefined || html === null) return html;
  const bounded = isNestedEndlessly(html) ? withoutTags(html) : html;
  const inOrder = isOfEditor(bounded) ? bounded : separateLines(sanitizeHtml(bounded, anyElement));
  const clean = sanitizeHtml(inOrder, allowed).trim();
  return sanitizeHtml(clean, { allowedTags: [] }).trim() === '' ? null : clean;
}

/** Whether tags are nested so deeply that parsing them all would take time by the square of their number. */
function isNestedEndlessly(html: string): boolean {
  if (html.split('<', MOST_NESTED + 2).length <= MOST_NESTED + 1) return false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth > MOST_NESTED) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest > MOST_NESTED;
}

const withoutTags = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ');

/** Rich text without its formatting, in one line. */
export function plainText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    // Paragraphs and the lines of a list are no one word together.
    onclosetag: () => {
      text += ' ';
    },
  });
  parser.end(html);
  return text.replaceAll(/\s+/g, ' ').trim();
}
