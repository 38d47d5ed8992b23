import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontPaths } from './fonts.ts';
import type { OutlineEntry } from './joiner.ts';
import { type PhotoFile, placeholder, readPhoto } from './photo.ts';
import type { Photo } from './photo-in-pdf.ts';

/** One piece of a PDF that is set by itself: a template of the folder, its data, and the photos that the data name. */
export type PdfPart = { template: string; data: unknown; photos: Readonly<Record<string, PhotoFile>> };

/** The compiler and the folder that it knows. */
export type Typesetter = {
  set(part: PdfPart, inputs: Record<string, string>): { pdf: Uint8Array; entries: OutlineEntry[] };
  /** A photo of any part so far, as the PDF holds it. */
  photo(name: string): Photo;
  clearPhotos(): void;
};

/** A photo as the template knows it: its file, and its size in pixels, by which it is given its place. */
type LaidPhoto = { path: string; width: number; height: number };

/**
 * Sets pages with Typst. The data reach the template as the file `/data.json` and never as markup; `/photos.json` has
 * the photos by name, null for one that cannot be read.
 * @param folder of the templates
 */
export function openTypesetter(folder: string): Typesetter {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontPaths() }] });
  const files = new Map<string, PhotoFile>();

  return {
    set({ template, data, photos }, inputs) {
      const shadows: string[] = [];
      const shadow = (path: string, contents: Buffer) => {
        compiler.mapShadow(`${folder}${path}`, contents);
        shadows.push(`${folder}${path}`);
      };
      const laid: Record<string, LaidPhoto | null> = {};
      for (const [photo, file] of Object.entries(photos)) {
        const read = readPhoto(file);
        const path = `/photos/${photo}.${read?.entries ? 'jpg' : 'png'}`;
        laid[photo] = read && { path, width: read.width, height: read.height };
        if (!read) continue;
        shadow(path, read.entries ? placeholder(photo) : Buffer.from(read.pixels));
        files.set(photo, file);
      }
      shadow('/data.json', Buffer.from(JSON.stringify(data)));
      shadow('/photos.json', Buffer.from(JSON.stringify(laid)));
      try {
        const compiled = compiler.compile({ mainFilePath: `${folder}/${template}`, inputs });
        if (!compiled.result) throw new Error(`${template} cannot be set: ${messages(compiler, compiled)}`);
        const pdf = compiler.pdf(compiled.result, {});
        const entries = compiler.query(compiled.result, { selector: '<outline-entry>', field: 'value' });
        return { pdf, entries: entries as OutlineEntry[] };
      } finally {
        for (const path of shadows) compiler.unmapShadow(path);
        // What this part has left behind goes; what all parts share, such as parsed templates, stays.
        compiler.evictCache(1);
      }
    },
    photo(photo) {
      const file = files.get(photo);
      const read = file && readPhoto(file);
      if (!read) throw new Error(`the photo ${photo} is gone`);
      return read;
    },
    clearPhotos: () => files.clear(),
  };
}

function messages(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given';
}
