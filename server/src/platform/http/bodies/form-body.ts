import { invalid, problem } from '../../problem.ts';

const SEPARATOR = '&'.charCodeAt(0);

/** The fields of a form as they arrive. A form is small: it is held until it is whole, and parsed at once. */
export class FormBody {
  readonly isMalformed = false;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #separators = 0;

  /** How many bytes it takes in memory. */
  get textBytes(): number {
    return this.#bytes;
  }

  /** At least as many as it has fields; those of several parts are long enough to be bounded by their bytes. */
  get values(): number {
    return this.#separators + 1;
  }

  write(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (const byte of chunk) if (byte === SEPARATOR) this.#separators += 1;
  }

  /**
   * Its fields, as text; of several with one name the last.
   * @param contentType as the request says it
   * @throws malformed; invalid for a file
   */
  async fields(contentType: string): Promise<Record<string, string>> {
    const headers = { 'content-type': contentType };
    const response = new Response(new Uint8Array(Buffer.concat(this.#chunks)), { headers });
    const form = await response.formData().catch(() => {
      throw problem('malformed');
    });
    const fields = [...form].map(([name, value]) => {
      // As in JSON: no object is to have it.
      if (name === '__proto__') throw problem('malformed');
      if (typeof value !== 'string') throw invalid({ [name]: 'Please send a text here, not a file.' });
      return [name, value] as const;
    });
    return Object.fromEntries(fields);
  }
}
