/** The longest name of a file, in characters. */
const LONGEST = 255;

/** Extensions that name a picture's format: a converted picture gets the one of its new format. */
const pictureEndings: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'heic', 'heif', 'bmp', 'svg'],
]);

/** Other endings that are right for what a file is found to be. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  cfb: ['doc', 'xls', 'ppt', 'msg'],
};

/** What no name begins or ends with. */
const atEnds = /[.\s]/;

/** Signs that the name of a file may not hold, here or on the machine that saves it. */
const forbidden = /[<>:"|?*\\/]/g;
const control = /\p{Cc}+/gu;
/** Invisible marks that change how a name is read. */
const direction = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name that an older browser or a program sends with its folders. */
const path = /^(?:[a-z]:|\.{0,2})[\\/]/i;

/**
 * A name as files are called: without the folders of a path and without what could deceive. What may not be in it is
 * replaced and not left out, so that 'Level 3:4' does not become 'Level 34'.
 * @returns an empty text where nothing of it is left
 */
export function bareFileName(given: string): string {
  const name = path.test(given) ? (given.split(/[\\/]/).at(-1) ?? '') : given;
  return withoutEnds(name.replaceAll(direction, '').replaceAll(control, ' ').replaceAll(forbidden, '-'));
}

/** Without dots and blanks at both ends. A pattern for those at the end would look at a run within the name again and again. */
function withoutEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && atEnds.test(name.charAt(start))) start += 1;
  while (end > start && atEnds.test(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

/**
 * The name that a file is kept under: bare, and with the ending that its content has. Only a known ending is one: of
 * 'Level 3.5 north' nothing is.
 * @param ending what the content is, such as 'jpg'
 * @returns null where nothing is left of the name
 */
export function keptFileName(given: string, ending: string): string | null {
  const bare = bareFileName(given);
  if (bare === '') return null;
  const [, stem = bare, had = ''] = /^(.+)\.([^.]+)$/s.exec(bare) ?? [];
  const said = had.toLowerCase();
  if (said === ending || alike[ending]?.includes(said)) return fitting(stem, had);
  return fitting(pictureEndings.has(said) ? stem : bare, ending);
}

function fitting(stem: string, ending: string): string {
  return `${[...stem].slice(0, LONGEST - ending.length - 1).join('')}.${ending}`;
}
