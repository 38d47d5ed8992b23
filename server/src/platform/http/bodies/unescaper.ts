/** An escape is two bytes, or six for a character by its number. */
const SHORT = 2;
const LONG = 6;

/** Where the last escape begins that is not whole yet; the length of the text, if there is none. */
function endOfWholeEscapes(text: string): number {
  let at = text.indexOf('\\');
  while (at >= 0) {
    const end = at + (text[at + 1] === 'u' ? LONG : SHORT);
    if (end > text.length) return at;
    at = text.indexOf('\\', end);
  }
  return text.length;
}

/**
 * Reads a JSON string without its quotation marks, as it arrives. Each byte beyond ASCII becomes a character of its own,
 * which is right for what looks for foreign characters only.
 */
export class Unescaper {
  #rest = '';

  /** The characters that are whole by now. @throws SyntaxError for what is no part of a JSON string */
  read(bytes: Buffer): string {
    const text = this.#rest + bytes.toString('latin1');
    const end = endOfWholeEscapes(text);
    this.#rest = text.slice(end);
    return JSON.parse(`"${text.slice(0, end)}"`) as string;
  }

  /** Whether it ends here, and not within an escape. */
  get isWhole(): boolean {
    return this.#rest === '';
  }
}
