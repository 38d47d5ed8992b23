import { problem } from '../../problem.ts';

const SEPARATOR = '&'.charCodeAt(0);

/** The fields of a urlencoded form as they arrive. It is small: it is held until it is whole, and parsed at once. */
export class UrlencodedBody {
  readonly isMalformed = false;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #separators = 0;

  /** How many bytes it takes in memory. */
  get textBytes(): number {
    return this.#bytes;
  }

  /** As many as it has fields, or more. */
  get values(): number {
    return this.#separators + 1;
  }

  write(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (const byte of chunk) if (byte === SEPARATOR) this.#separators += 1;
  }

  /** Its fields, as text; of several with one name the last. @throws malformed */
  async fields(): Promise<Record<string, string>> {
    const fields = new URLSearchParams(Buffer.concat(this.#chunks).toString());
    // As in JSON: no object is to have it.
    if (fields.has('__proto__')) throw problem('malformed');
    return Object.fromEntries(fields);
  }
}
