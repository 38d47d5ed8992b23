import { closeSync, openSync, writeSync } from 'node:fs';

/** How much is gathered before it is written, in bytes. */
const BLOCK = 256 * 1024;

/** A PDF file that is written object by object: only where each one begins is kept, so its size costs no memory. */
export class PdfFile {
  readonly #descriptor: number;
  readonly #starts: number[] = [];
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #length = 0;
  #last = 0;

  /** @param path where there is no file yet */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx', 0o600);
    this.#write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  /** Keeps numbers for objects that are still to come, and gives the first of them. */
  reserve(count: number): number {
    const first = this.#last + 1;
    this.#last += count;
    return first;
  }

  /** Writes an object under a reserved number. @param dictionary of a stream with its Length, or any other object */
  object(number: number, body: string | Uint8Array, stream?: Uint8Array): void {
    this.#starts[number] = this.#length;
    this.#write(`${number} 0 obj\n`);
    this.#write(body);
    if (stream) {
      this.#write('\nstream\n');
      this.#write(stream);
      this.#write('\nendstream');
    }
    this.#write('\nendobj\n');
  }

  /** Writes where everything is and closes the file. @param key 32 hexadecimal digits that name the contents */
  end(root: number, info: number, key: string): void {
    const table = this.#length;
    this.#write(`xref\n0 ${this.#last + 1}\n0000000000 65535 f \n`);
    for (let number = 1; number <= this.#last; number++) {
      const start = this.#starts[number];
      const entry = start === undefined ? '0000000000 65535 f' : `${String(start).padStart(10, '0')} 00000 n`;
      this.#write(`${entry} \n`);
    }
    const entries = `/Size ${this.#last + 1} /Root ${root} 0 R /Info ${info} 0 R /ID [<${key}> <${key}>]`;
    this.#write(`trailer\n<< ${entries} >>\nstartxref\n${table}\n%%EOF\n`);
    this.#flush();
    this.close();
  }

  /** Closes a file that is abandoned. */
  close(): void {
    closeSync(this.#descriptor);
  }

  #write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.#gathered.push(bytes);
    this.#gatheredBytes += bytes.length;
    this.#length += bytes.length;
    if (this.#gatheredBytes >= BLOCK) this.#flush();
  }

  #flush(): void {
    const block = Buffer.concat(this.#gathered, this.#gatheredBytes);
    for (let written = 0; written < block.length; )
      written += writeSync(this.#descriptor, block, written, block.length - written);
    this.#gathered = [];
    this.#gatheredBytes = 0;
  }
}
