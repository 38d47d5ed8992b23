import type { FileHandle } from 'node:fs/promises';
import { sha256OfParts } from '@plumbline/contract';
import { type Base64Fault, Base64Reader } from './base64-reader.ts';

/** A buffered file of a body: where its bytes are, or why there are none. */
type AsideFile = { offset: number; size: number; fault: Base64Fault | null; sha256: string };

/** The files that came in the body of a request, as long as the request lasts. */
export class BodyFiles {
  /** The files that came ahead in parts and were read, by their SHA-256. */
  readonly inParts = new Set<string>();
  readonly #openScratch: () => Promise<FileHandle>;
  readonly #aside = new Map<string, AsideFile>();
  #scratch: FileHandle | null = null;
  #unwritten: Buffer[] = [];
  #size = 0;
  #users = 0;
  #isOver = false;

  /** @param openScratch opens a file that no one else reads and that is gone once it is closed */
  constructor(openScratch: () => Promise<FileHandle>) {
    this.#openScratch = openScratch;
  }

  /** How many bytes are buffered. */
  get size(): number {
    return this.#size;
  }

  /** Buffers the next bytes; the next `flush` writes them to disk. */
  add(bytes: Buffer): void {
    this.#unwritten.push(bytes);
    this.#size += bytes.length;
  }

  get hasUnwritten(): boolean {
    return this.#unwritten.length > 0;
  }

  /** Writes the buffered bytes to disk. */
  async flush(): Promise<void> {
    if (this.#isOver) return;
    await this.during(async () => {
      this.#scratch ??= await this.#openScratch();
      const bytes = Buffer.concat(this.#unwritten);
      this.#unwritten = [];
      await this.#scratch.writeFile(bytes);
    });
  }

  /** Says which bytes are a file. @param name by which the body names it; no one can guess it */
  name(name: string, file: AsideFile): void {
    this.#aside.set(name, file);
  }

  /** The digest of a file's content by its name in the body; undefined for any other text. */
  digestOf(text: string): string | undefined {
    return this.#aside.get(text)?.sha256 ?? sha256OfParts(text) ?? undefined;
  }

  /**
   * The bytes of a file in a body, in a buffer of their own.
   * @param text as the schema gives it: the name of a buffered file, else the file itself in base64
   * @param maxBytes the most that is taken
   * @returns the bytes, or what is wrong with them
   */
  async read(text: string, maxBytes: number): Promise<Buffer<ArrayBuffer> | Base64Fault> {
    const file = this.#aside.get(text);
    if (!file) return unpack(text, maxBytes);
    if (file.fault) return file.fault;
    if (file.size > maxBytes) return 'too_large';
    const bytes = Buffer.allocUnsafeSlow(file.size);
    await this.#scratch?.read(bytes, 0, file.size, file.offset);
    return bytes;
  }

  /** Does work that reads the files: they stay until it ends, also if the request is over before. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#users += 1;
    try {
      return await work();
    } finally {
      this.#users -= 1;
      if (this.#isOver && this.#users === 0) await this.#remove();
    }
  }

  /** Removes the files, as soon as no one uses them. */
  async end(): Promise<void> {
    this.#isOver = true;
    if (this.#users === 0) await this.#remove();
  }

  async #remove(): Promise<void> {
    const scratch = this.#scratch;
    this.#scratch = null;
    this.#unwritten = [];
    this.#aside.clear();
    await scratch?.close();
  }
}

function unpack(text: string, maxBytes: number): Buffer<ArrayBuffer> | Base64Fault {
  const bytes: Buffer[] = [];
  const reader = new Base64Reader(maxBytes, (some) => bytes.push(some));
  reader.write(text);
  const fault = reader.end();
  return fault ?? Buffer.concat(bytes);
}

/** For work that no request has asked for: every file is in its text. */
export const noBodyFiles = new BodyFiles(() => Promise.reject(new Error('There is no body here.')));
