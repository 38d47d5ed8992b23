import type { PDFObject } from '@cantoo/pdf-lib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PdfFile } from './pdf-file.ts';
import { placeholderName } from './photo.ts';
import type { Photo } from './photo-in-pdf.ts';
import { restoreWholeWords } from './whole-words.ts';

/** What a PDF says of itself. */
export type PdfFacts = { title: string; author: string; key: string; made: Date };

/** An entry of the outline: what it says and the page it leads to, counted from 0 in its part. */
export type OutlineEntry = { title: string; page: number };

const name = (text: string) => PDFName.of(text);

/**
 * Joins parts to one PDF, each written as soon as it is there, so that memory does not grow with their number; photos
 * take the places that were kept for them. Tags, outline and page tree become one.
 */
export class Joiner {
  readonly #file: PdfFile;
  readonly #catalog: number;
  readonly #pages: number;
  readonly #tags: number;
  readonly #kids: string[] = [];
  readonly #tagKids: string[] = [];
  readonly #tagLeaves: string[] = [];
  readonly #outline: { title: string; page: string }[] = [];
  readonly #photos = new Map<string, number>();
  readonly #readPhoto: (photo: string) => Photo;
  #roleMap = '<< >>';
  #pageCount = 0;
  #isClosed = false;
  #taggedPages = 0;

  /** @param readPhoto gives the photo that a placeholder names */
  constructor(path: string, readPhoto: (photo: string) => Photo) {
    this.#file = new PdfFile(path);
    this.#readPhoto = readPhoto;
    this.#catalog = this.#file.reserve(1);
    this.#pages = this.#file.reserve(1);
    this.#tags = this.#file.reserve(1);
  }

  /** Adds the pages of a PDF as the typesetter wrote it. */
  async add(bytes: Uint8Array, entries: readonly OutlineEntry[]): Promise<void> {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    restoreWholeWords(context);
    const catalog = context.lookup(context.trailerInfo.Root, PDFDict);
    const pagesRef = catalog.get(name('Pages')) as PDFRef;
    const tagsRef = catalog.get(name('StructTreeRoot')) as PDFRef;
    const tree = context.lookup(pagesRef, PDFDict);
    const tags = context.lookup(tagsRef, PDFDict);
    const pages = tree.lookup(name('Kids'), PDFArray).asArray() as PDFRef[];

    const first = this.#file.reserve(context.largestObjectNumber) - 1;
    const numbers = new Map([[tagsRef.objectNumber, this.#tags]]);
    // A photo that is used in several places is written once.
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      const photo = object instanceof PDFStream ? placeholderName(object.getContents()) : null;
      if (photo !== null) numbers.set(ref.objectNumber, this.#photo(photo));
    }
    const renumbered = (ref: PDFRef) => PDFRef.of(numbers.get(ref.objectNumber) ?? first + ref.objectNumber);

    this.#addTags(tags, renumbered);
    const skipped = new Set(
      [context.trailerInfo.Root, context.trailerInfo.Info, catalog.get(name('Metadata')), tagsRef].map(
        String,
      ),
    );
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (skipped.has(String(ref)) || numbers.has(ref.objectNumber) || isOutline(object)) continue;
      renumber(object, renumbered, this.#taggedPages);
      if (object === tree) tree.set(name('Parent'), PDFRef.of(this.#pages));
      this.#write(renumbered(ref).objectNumber, object);
    }

    this.#kids.push(String(renumbered(pagesRef)));
    this.#outline.push(
      ...entries.map(({ title, page }) => ({ title, page: String(renumbered(pages[page] as PDFRef)) })),
    );
    this.#taggedPages += tags.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
    this.#pageCount += tree.lookup(name('Count'), PDFNumber).asNumber();
  }

  /** Writes what belongs to the whole and closes the file. */
  end(facts: PdfFacts): void {
    this.#isClosed = true;
    const outline = this.#outline.length > 0 ? this.#writeOutline() : null;
    this.#file.object(
      this.#pages,
      `<< /Type /Pages /Count ${this.#pageCount} /Kids [${this.#kids.join(' ')}] >>`,
    );
    this.#file.object(
      this.#tags,
      `<< /Type /StructTreeRoot /RoleMap ${this.#roleMap} /K [${this.#tagKids.join(' ')}] ` +
        `/ParentTree << /Kids [${this.#tagLeaves.join(' ')}] >> /ParentTreeNextKey ${this.#taggedPages} >>`,
    );
    this.#file.object(
      this.#catalog,
      `<< /Type /Catalog /Pages ${this.#pages} 0 R /StructTreeRoot ${this.#tags} 0 R /Lang (en) ` +
        '/MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> ' +
        `${outline ? `/Outlines ${outline} 0 R /PageMode /UseOutlines ` : ''}>>`,
    );
    const info = this.#file.reserve(1);
    const made = `D:${facts.made.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`;
    this.#file.object(
      info,
      `<< /Title ${pdfText(facts.title)} /Author ${pdfText(facts.author)} /Creator (Plumbline) /CreationDate (${made}) >>`,
    );
    this.#file.end(this.#catalog, info, facts.key.slice(0, 32));
  }

  /** Closes a file that is abandoned. */
  close(): void {
    if (!this.#isClosed) this.#file.close();
    this.#isClosed = true;
  }

  #photo(photo: string): number {
    const written = this.#photos.get(photo);
    if (written) return written;
    const { width, height, entries, pixels } = this.#readPhoto(photo);
    const number = this.#file.reserve(1);
    this.#photos.set(photo, number);
    this.#file.object(
      number,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${pixels.length} >>`,
      pixels,
    );
    return number;
  }

  /** The tags of a part: its own tree below the common root, and a leaf of the table from pages to tags. */
  #addTags(tags: PDFDict, renumbered: (ref: PDFRef) => PDFRef): void {
    renumber(tags, renumbered, this.#taggedPages);
    this.#roleMap = String(tags.get(name('RoleMap')) ?? this.#roleMap);
    this.#tagKids.push(...tags.lookup(name('K'), PDFArray).asArray().map(String));
    const pairs = tags.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray();
    if (pairs.length === 0) return;
    const moved = pairs.map((each) =>
      each instanceof PDFNumber ? String(each.asNumber() + this.#taggedPages) : String(each),
    );
    const leaf = this.#file.reserve(1);
    this.#file.object(leaf, `<< /Limits [${moved[0]} ${moved.at(-2)}] /Nums [${moved.join(' ')}] >>`);
    this.#tagLeaves.push(`${leaf} 0 R`);
  }

  #writeOutline(): number {
    const root = this.#file.reserve(1);
    const first = this.#file.reserve(this.#outline.length);
    const last = first + this.#outline.length - 1;
    this.#outline.forEach(({ title, page }, index) => {
      const number = first + index;
      const before = number > first ? `/Prev ${number - 1} 0 R ` : '';
      const after = number < last ? `/Next ${number + 1} 0 R ` : '';
      this.#file.object(
        number,
        `<< /Title ${pdfText(title)} /Parent ${root} 0 R ${before}${after}/Dest [${page} /XYZ null null null] >>`,
      );
    });
    this.#file.object(
      root,
      `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${this.#outline.length} >>`,
    );
    return root;
  }

  #write(number: number, object: PDFObject): void {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    this.#file.object(number, bytes);
  }
}

/** Text as a PDF's own facts have it: UTF-16 in hexadecimal digits. */
function pdfText(text: string): string {
  return String(PDFHexString.fromText(text));
}

function isOutline(object: PDFObject): boolean {
  return (
    object instanceof PDFDict &&
    (object.get(name('Type')) === name('Outlines') || (object.has(name('Title')) && object.has(name('Dest'))))
  );
}

const pageKeys = new Set(['/StructParents', '/StructParent']);

/** Moves every reference within an object, and the keys by which the tags find its page. */
function renumber(object: PDFObject, renumbered: (ref: PDFRef) => PDFRef, tagged: number): void {
  const moved = (value: PDFObject) => {
    if (value instanceof PDFRef) return renumbered(value);
    renumber(value, renumbered, tagged);
    return value;
  };
  if (object instanceof PDFStream) renumber(object.dict, renumbered, tagged);
  else if (object instanceof PDFArray)
    for (const [index, value] of object.asArray().entries()) object.set(index, moved(value));
  else if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) {
      const isKey = pageKeys.has(String(key)) && value instanceof PDFNumber;
      object.set(key, isKey ? PDFNumber.of(value.asNumber() + tagged) : moved(value));
    }
}
