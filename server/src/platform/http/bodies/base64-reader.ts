/** Characters that no base64 has, that for addresses included. One class, no repetition: each is looked at once. */
const FOREIGN = /[^A-Za-z0-9+/_=\s-]/;
/** Characters without bits: those, white space and padding. */
const WITHOUT_BITS = /[^A-Za-z0-9+/_-]/;

/** The faults of the text of a file. */
export type Base64Fault = 'damaged' | 'too_large';

/**
 * Unpacks the text of a file, a data: URL or bare base64, as it arrives. Nothing is unpacked of what turns out to be too
 * large or damaged.
 */
export class Base64Reader {
  readonly #maxBytes: number;
  readonly #take: (bytes: Buffer) => void;
  /** The first characters, until there are enough to recognise a prefix. */
  #start: string | null = '';
  #isInPrefix = false;
  /** Characters that are no whole group of four yet. */
  #rest = '';
  #characters = 0;
  #bytes = 0;
  #isDamaged = false;

  /**
   * @param maxBytes the most that is taken, unpacked
   * @param take gets the bytes, in their order
   */
  constructor(maxBytes: number, take: (bytes: Buffer) => void) {
    this.#maxBytes = maxBytes;
    this.#take = take;
  }

  write(text: string): void {
    if (this.#start !== null) {
      this.#start += text;
      if (this.#start.length < 'data:'.length) return;
      this.#begin();
    } else this.#continue(text);
  }

  /** Ends the text. @returns what is wrong with it, or null */
  end(): Base64Fault | null {
    if (this.#start !== null) this.#begin();
    if (this.#isTooLarge) return 'too_large';
    // A data: URL without a comma has no content.
    if (this.#isDamaged || this.#isInPrefix || this.#characters === 0) return 'damaged';
    this.#unpack(this.#rest);
    return this.#bytes > this.#maxBytes ? 'too_large' : null;
  }

  get #isTooLarge(): boolean {
    // Base64 holds 3 bytes in 4 characters.
    return this.#characters > Math.ceil(this.#maxBytes / 3) * 4 + 4;
  }

  #begin(): void {
    const start = this.#start ?? '';
    this.#start = null;
    this.#isInPrefix = start.startsWith('data:');
    this.#continue(start);
  }

  #continue(text: string): void {
    const comma = this.#isInPrefix ? text.indexOf(',') : -1;
    if (this.#isInPrefix && comma < 0) return;
    this.#isInPrefix = false;
    const base64 = text.slice(comma + 1);
    this.#characters += base64.length;
    if (this.#isTooLarge || this.#isDamaged) return;
    const characters = this.#rest + base64;
    const whole = characters.length - (characters.length % 4);
    const bytes = Buffer.from(characters.slice(0, whole), 'base64');
    const rest = characters.slice(whole);
    // Each character without bits makes the bytes fewer: where there are as many as can be, no one has to look for one.
    if (bytes.length === (whole / 4) * 3 && !WITHOUT_BITS.test(rest)) {
      this.#rest = rest;
      this.#give(bytes);
    } else this.#continueWithOthers(base64);
  }

  /** Takes text that has white space, padding or what damages it. */
  #continueWithOthers(base64: string): void {
    this.#isDamaged = FOREIGN.test(base64);
    if (this.#isDamaged) return;
    const characters = this.#rest + base64.replaceAll(/\s/g, '');
    const whole = characters.length - (characters.length % 4);
    this.#rest = characters.slice(whole);
    this.#unpack(characters.slice(0, whole));
  }

  #unpack(characters: string): void {
    if (characters !== '') this.#give(Buffer.from(characters, 'base64'));
  }

  #give(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#bytes += bytes.length;
    if (this.#bytes <= this.#maxBytes) this.#take(bytes);
  }
}
