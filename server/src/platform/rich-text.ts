import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** The deepest nesting that is kept, in tags: more than anybody writes, and no text that a browser chokes on. */
const DEEPEST = 50;

/** What the editor can write; everything else is taken out. Rule: API-14. */
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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
};

/** Cleans rich text; text without a visible word is none. Undefined stays undefined: the field was not named. */
export function cleanRichText(html: string | null | undefined): string | null | undefined {
  if (html === undefined || html === null) return html;
  const clean = sanitizeHtml(html, allowed).trim();
  return sanitizeHtml(clean, { allowedTags: [] }).trim() === '' ? null : clean;
}

/** What rich text says without its formatting, in one line. */
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
