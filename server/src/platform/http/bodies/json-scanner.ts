import type { FilePaths } from '@plumbline/contract';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The longest name of a field that is compared; no file is in a longer one. */
const MAX_NAME = 200;

/** The consumer of a scanned body. */
export type Scanned = {
  /** Bytes of it that belong to no file, in their order. They share the memory of their chunk. */
  text: (bytes: Buffer) => void;
  /** Bytes of a file as they are in JSON, with escapes, after the quotation mark that came as text. */
  file: (bytes: Buffer) => void;
  /** It has ended, before the quotation mark that comes as text. */
  fileEnd: () => void;
};

/** An object or a list that is open, and where it has files. */
type Level = { isObject: boolean; paths: FilePaths | null; value: FilePaths | null; nameIsNext: boolean };

/**
 * Walks through JSON byte by byte as it arrives, counts its values and separates the texts of files from the rest.
 * It does not check JSON: the parser of the rest does. Of valid JSON it finds every file; of anything else it may
 * find some, but never takes a quotation mark for another than the parser does, so that the rest is as invalid.
 */
export class JsonScanner {
  readonly #to: Scanned;
  readonly #levels: Level[] = [];
  readonly #root: FilePaths | null;
  #state: 'outside' | 'text' | 'name' | 'file' = 'outside';
  /** The last byte of a chunk was a backslash, which the first of the next one belongs to. */
  #isEscaped = false;
  #name: Buffer[] = [];
  #nameLength = 0;
  #values = 1;

  /** @param paths where files are; null: nowhere */
  constructor(paths: FilePaths | null, to: Scanned) {
    this.#root = paths;
    this.#to = to;
  }

  /** How many values there were, at least: objects, lists, and what is in them. */
  get values(): number {
    return this.#values;
  }

  write(chunk: Buffer): void {
    let from = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#state === 'outside') {
        at = this.#outside(chunk, at);
        if (this.#state === 'outside') break;
        if (this.#state === 'file') {
          this.#giveText(chunk, from, at);
          from = at;
        }
        continue;
      }
      const end = this.#endOfString(chunk, at);
      const isWhole = end < chunk.length;
      if (this.#state === 'file') {
        if (end > from) this.#to.file(chunk.subarray(from, end));
        from = end;
        if (isWhole) this.#to.fileEnd();
      } else if (this.#state === 'name') {
        this.#keepName(chunk.subarray(at, end));
        if (isWhole) this.#nameEnds();
      }
      if (!isWhole) break;
      this.#state = 'outside';
      at = end + 1;
    }
    if (this.#state !== 'file') this.#giveText(chunk, from, chunk.length);
  }

  #giveText(chunk: Buffer, from: number, to: number): void {
    if (to > from) this.#to.text(chunk.subarray(from, to));
  }

  /** Goes on to the first byte of the next string, or to the end of the chunk. */
  #outside(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        this.#stringStarts();
        return at + 1;
      }
      if (byte === COMMA) this.#nextValue();
      else if (byte === OBJECT || byte === LIST) this.#open(byte === OBJECT);
      else if (byte === OBJECT_END || byte === LIST_END) this.#levels.pop();
      else if (byte === COLON) this.#nameIsRead();
    }
    return chunk.length;
  }

  /** Where the string ends that a position is in; the length of the chunk, if it goes on. */
  #endOfString(chunk: Buffer, start: number): number {
    let at = start;
    if (this.#isEscaped) at += 1;
    this.#isEscaped = false;
    if (this.#state === 'file') {
      // A file is long, and hardly ever has an escape: the search for each is faster than a look at every byte.
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote < 0 ? chunk.length : quote;
      const backslash = chunk.subarray(at, end).indexOf(BACKSLASH);
      if (backslash < 0) return end;
      at += backslash;
    }
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) return at;
      if (byte === BACKSLASH) at += 1;
    }
    this.#isEscaped = at > chunk.length;
    return chunk.length;
  }

  #stringStarts(): void {
    const level = this.#levels.at(-1);
    if (level?.nameIsNext) {
      this.#state = 'name';
      this.#name = [];
      this.#nameLength = 0;
    } else {
      const paths = level ? level.value : this.#root;
      this.#state = paths?.isFile ? 'file' : 'text';
    }
  }

  #open(isObject: boolean): void {
    const above = this.#levels.at(-1);
    const paths = above ? above.value : this.#root;
    this.#values += 1;
    this.#levels.push({
      isObject,
      paths,
      value: isObject ? null : (paths?.items ?? null),
      nameIsNext: isObject,
    });
  }

  #nextValue(): void {
    this.#values += 1;
    const level = this.#levels.at(-1);
    if (!level?.isObject) return;
    level.nameIsNext = true;
    level.value = null;
  }

  #nameIsRead(): void {
    const level = this.#levels.at(-1);
    if (level) level.nameIsNext = false;
  }

  #keepName(bytes: Buffer): void {
    if (!this.#levels.at(-1)?.paths || this.#nameLength > MAX_NAME) return;
    this.#nameLength += bytes.length;
    this.#name.push(Buffer.from(bytes));
  }

  #nameEnds(): void {
    const level = this.#levels.at(-1);
    if (!level?.paths || this.#nameLength > MAX_NAME) return;
    level.value = level.paths.fields.get(unescaped(Buffer.concat(this.#name))) ?? null;
  }
}

/** A name as the parser understands it; one that it does not is no field. */
function unescaped(name: Buffer): string {
  const text = name.toString('utf8');
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return '';
  }
}
