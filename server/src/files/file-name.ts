import { createHash } from 'node:crypto';

/** The longest name of a file, in characters. */
const LONGEST = 255;

/** Endings that tell a picture's format: a picture that was written anew gets the one it now has. */
const pictureEndings = new Set([
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'tif',
  'tiff',
  'heic',
  'heif',
  'bmp',
  'svg',
]);

/** Other endings that are right for what a file is found to be. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  cfb: ['doc', 'xls', 'ppt', 'msg'],
};

/** Whatever no name of a file may hold, here or on the machine that saves it. */
const forbidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/**
 * The name that a file is kept under: the bare name that was given, without folders and without what could deceive,
 * and with the ending that its content has.
 * @param given what the sender calls it; without a name, its field and the beginning of its content's hash are one
 * @param ending what the content is, such as 'jpg'
 */
export function storedName(
  given: string | undefined,
  { field, contents, ending }: { field: string; contents: Buffer; ending: string },
): string {
  const bare = (given?.split(/[\\/]/).at(-1) ?? '').replaceAll(forbidden, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (bare === '')
    return `${field}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.${ending}`;
  const [, stem = bare, had = ''] = /^(.+)\.([^.]+)$/s.exec(bare) ?? [];
  const said = had.toLowerCase();
  if (said === ending || alike[ending]?.includes(said)) return fitting(stem, had);
  return fitting(pictureEndings.has(said) ? stem : bare, ending);
}

function fitting(stem: string, ending: string): string {
  return `${[...stem].slice(0, LONGEST - ending.length - 1).join('')}.${ending}`;
}
