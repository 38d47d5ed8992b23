import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
// Not from the whole contract: its schemas would take most of the start of the process.
import { printableText } from '@plumbline/contract/printable';
import { fontFamilies } from './fonts.ts';
import type { OutlineEntry } from './joiner.ts';
import { type PhotoFile, placeholder, readPhoto } from './photo.ts';

/** One piece of a PDF that is set by itself: a template of the folder, its data, and the photos that the data name. */
export type PdfPart = {
  template: string;
  data: unknown;
  photos: Readonly<Record<string, PhotoFile>>;
  /** The list among the data whose elements can be set one by one, where they cannot be set together. */
  list?: string;
  /** The template that prints the same data plainly, where its own cannot set them. `sys.inputs.plain` says how. */
  plain?: string;
};

/** The compiler and the folder that it knows. */
export type Typesetter = {
  /** @throws Error with the compiler's messages */
  set(part: PdfPart, inputs: Record<string, string>): { pdf: Uint8Array; entries: OutlineEntry[] };
};

/** A photo as the template knows it: its file, and its size in pixels, by which it is given its place. */
type LaidPhoto = { path: string; width: number; height: number };

/** What a link leads to is not drawn. */
const printable = (name: string, value: unknown) =>
  typeof value === 'string' && name !== 'href' ? printableText(value) : value;

/**
 * Sets pages with Typst. The data reach the template as the file `/data.json` and never as markup; `/photos.json` has
 * the photos by name, null for one that cannot be read; `/fonts.json` the names of the fonts, in their order. What none
 * of these has is U+FFFD in the data.
 * @param folder of the templates
 */
export function openTypesetter(folder: string): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: fontFamilies.flatMap(({ files }) => files) }],
  });

  const fonts = Buffer.from(JSON.stringify(fontFamilies.map(({ name }) => name)));
  compiler.mapShadow(`${folder}/fonts.json`, fonts);

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
        if (read) shadow(path, read.entries ? placeholder(photo) : Buffer.from(read.pixels));
      }
      shadow('/data.json', Buffer.from(JSON.stringify(data, printable)));
      shadow('/photos.json', Buffer.from(JSON.stringify(laid)));
      try {
        const compiled = compiler.compile({ mainFilePath: `${folder}/${template}`, inputs });
        if (!compiled.result) throw new Error(`${template} cannot be set: ${messages(compiler, compiled)}`);
        const pdf = compiler.pdf(compiled.result, {});
        const entries = compiler.query(compiled.result, { selector: '<outline-entry>', field: 'value' });
        return { pdf, entries: entries as OutlineEntry[] };
      } finally {
        for (const path of shadows) compiler.unmapShadow(path);
        // Evicts the cache of this part; what all parts share, such as parsed templates, stays.
        compiler.evictCache(1);
      }
    },
  };
}

function messages(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given';
}
