import { createHash, type Hash, randomUUID } from 'node:crypto';
import type { FilePaths } from '@plumbline/contract';
import { Base64Reader } from './base64-reader.ts';
import type { BodyFiles } from './body-files.ts';
import { JsonScanner } from './json-scanner.ts';
import { Unescaper } from './unescaper.ts';

/** A file of more bytes than this in JSON is buffered on disk; a smaller one, such as a signature, stays in the text. */
const LONGEST_IN_TEXT = 16 * 1024;

/** A file that is being buffered. */
type Aside = { name: string; offset: number; unescaper: Unescaper; base64: Base64Reader; hash: Hash };

/**
 * A JSON body as it arrives. Its files are decoded and buffered; the text that is left is small enough to be parsed
 * at once, and names each of them by a word that no one can guess.
 */
export class JsonBody {
  readonly #files: BodyFiles;
  readonly #maxFileBytes: number;
  readonly #scanner: JsonScanner;
  #text: Buffer[] = [];
  #textBytes = 0;
  /** The beginning of a file of which no one knows yet whether it is long. */
  #held: Buffer[] = [];
  #heldBytes = 0;
  #aside: Aside | null = null;
  #isMalformed = false;

  /**
   * @param paths where the body has files; null: nowhere
   * @param maxFileBytes the largest that is taken, unpacked
   */
  constructor(paths: FilePaths | null, files: BodyFiles, maxFileBytes: number) {
    this.#files = files;
    this.#maxFileBytes = maxFileBytes;
    this.#scanner = new JsonScanner(paths, {
      text: (bytes) => this.#keep(bytes),
      file: (bytes) => this.#takeFile(bytes),
      fileEnd: () => this.#endFile(),
    });
  }

  /** How many bytes of it are held in memory. */
  get textBytes(): number {
    return this.#textBytes + this.#heldBytes;
  }

  /** How many values it has by now, at least. */
  get values(): number {
    return this.#scanner.values;
  }

  /** Whether it is known by now to be no JSON, whatever follows. */
  get isMalformed(): boolean {
    return this.#isMalformed;
  }

  write(chunk: Buffer): void {
    this.#scanner.write(chunk);
  }

  /** The text that is left to be parsed. */
  text(): string {
    // A body without an end is still to be refused by the parser.
    return Buffer.concat([...this.#text, ...this.#held]).toString('utf8');
  }

  #keep(bytes: Buffer): void {
    // A copy: a few bytes must not hold the memory of their whole chunk.
    this.#text.push(Buffer.from(bytes));
    this.#textBytes += bytes.length;
  }

  #takeFile(bytes: Buffer): void {
    if (this.#aside) {
      this.#putAside(this.#aside, bytes);
      return;
    }
    this.#held.push(Buffer.from(bytes));
    this.#heldBytes += bytes.length;
    if (this.#heldBytes <= LONGEST_IN_TEXT) return;
    const base64 = new Base64Reader(this.#maxFileBytes, (some) => this.#files.add(some));
    const { size: offset } = this.#files;
    const name = `file:${randomUUID()}`;
    this.#aside = { name, offset, unescaper: new Unescaper(), base64, hash: createHash('sha256') };
    this.#putAside(this.#aside, Buffer.concat(this.#held));
    this.#held = [];
    this.#heldBytes = 0;
  }

  #putAside({ unescaper, base64, hash }: Aside, bytes: Buffer): void {
    if (this.#isMalformed) return;
    try {
      const text = unescaper.read(bytes);
      hash.update(text);
      base64.write(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#isMalformed = true;
    }
  }

  #endFile(): void {
    if (this.#aside) {
      const { name, offset, unescaper, base64, hash } = this.#aside;
      this.#isMalformed ||= !unescaper.isWhole;
      const fault = base64.end();
      const size = this.#files.size - offset;
      this.#files.name(name, { offset, size, fault, sha256: hash.digest('hex') });
      this.#aside = null;
      this.#keep(Buffer.from(name));
      return;
    }
    for (const bytes of this.#held) this.#keep(bytes);
    this.#held = [];
    this.#heldBytes = 0;
  }
}
