/** The first bytes of each kind of picture, in Latin letters. */
const beginnings = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/bmp', /^BM/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
] as const;

const BYTES = 12;

export type PictureKind = (typeof beginnings)[number][0];

/** What kind of picture a file is by its first bytes, also where it is damaged; null: none that is known. */
export async function pictureKindOf(file: Blob): Promise<PictureKind | null> {
  const bytes = new Uint8Array(await file.slice(0, BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}
