import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { invalid, problem } from '../../problem.ts';
import type { Base64Fault } from './base64-reader.ts';
import type { BodyFiles } from './body-files.ts';
import { MAX_TEXT, MAX_VALUES } from './limits.ts';

/** A form of several parts as it arrives: its files are buffered on disk as they are, its fields are small. */
export class MultipartBody {
  readonly #files: BodyFiles;
  readonly #parser: BusboyInstance;
  readonly #fields: [name: string, value: string][] = [];
  readonly #finished: Promise<void>;
  /** The field of a file that came where none is taken. */
  #refused: string | null = null;
  #textBytes = 0;
  #values = 0;
  #isMalformed = false;

  /**
   * @param contentType as the request says it
   * @param maxFileBytes the largest file that is taken; 0 where the endpoint takes none
   * @throws malformed
   */
  constructor(contentType: string, files: BodyFiles, maxFileBytes: number) {
    this.#files = files;
    try {
      this.#parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fileSize: maxFileBytes, fieldSize: MAX_TEXT, parts: MAX_VALUES },
      });
    } catch {
      throw problem('malformed');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#finished = promise;
    this.#parser.on('finish', () => resolve());
    const fail = () => {
      this.#isMalformed = true;
      resolve();
    };
    this.#parser.on('error', fail);
    this.#parser.on('partsLimit', () => {
      this.#values = MAX_VALUES + 1;
    });
    // The types do not say that a part may have no name.
    this.#parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) fail();
      else this.#add(name, value);
    });
    this.#parser.on('file', (name: string | undefined, stream) => {
      stream.on('error', fail);
      if (name === undefined) {
        fail();
        stream.resume();
      } else if (maxFileBytes > 0) this.#takeFile(name, stream);
      else {
        this.#refused ??= name;
        stream.resume();
      }
    });
  }

  /** How many bytes it takes in memory. */
  get textBytes(): number {
    return this.#textBytes;
  }

  get values(): number {
    return this.#values;
  }

  /** Whether it is known by now to be no form. */
  get isMalformed(): boolean {
    return this.#isMalformed;
  }

  write(chunk: Buffer): void {
    if (!this.#isMalformed) this.#parser.write(chunk);
  }

  /**
   * Its fields, as text, with the name of a buffered file for a file; of several with one name the last.
   * @throws malformed; invalid for a file where the endpoint takes none
   */
  async fields(): Promise<Record<string, string>> {
    this.#parser.end();
    await this.#finished;
    if (this.#isMalformed) throw problem('malformed');
    if (this.#refused !== null) throw invalid({ [this.#refused]: 'Please send a text here, not a file.' });
    if (this.#files.hasUnwritten) await this.#files.flush();
    return Object.fromEntries(this.#fields);
  }

  #add(name: string, value: string): void {
    // As in JSON: no object is to have it.
    if (name === '__proto__') this.#isMalformed = true;
    this.#fields.push([name, value]);
    this.#textBytes += name.length + value.length;
    this.#values += 1;
  }

  #takeFile(field: string, stream: Readable): void {
    const { size: offset } = this.#files;
    const name = `file:${randomUUID()}`;
    const hash = createHash('sha256');
    let fault: Base64Fault | null = null;
    stream.on('data', (bytes: Buffer) => {
      hash.update(bytes);
      this.#files.add(bytes);
    });
    stream.on('limit', () => {
      fault = 'too_large';
    });
    stream.on('end', () => {
      const size = this.#files.size - offset;
      this.#files.name(name, { offset, size, fault, sha256: hash.digest('hex') });
    });
    this.#add(field, name);
  }
}
