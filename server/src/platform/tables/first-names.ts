const MAX_NAMES = 5;
const MAX_LENGTH = 60;
/** How far they are looked for. */
const MAX_CHARACTERS = 2_000_000;

/** Between the cells and elements of a text. */
const NAMES = /[^\t\r\n,;<>"]*[\u0080-\uffff][^\t\r\n,;<>"]*/g;

/** The first names of a text that are not plain ASCII: whether its encoding is right is seen there. */
export function firstNames(text: string): string[] {
  const names = new Set<string>();
  for (const [name] of text.slice(0, MAX_CHARACTERS).matchAll(NAMES)) {
    const plain = name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    if (plain !== '') names.add(plain.slice(0, MAX_LENGTH).toWellFormed());
    if (names.size === MAX_NAMES) break;
  }
  return [...names];
}
