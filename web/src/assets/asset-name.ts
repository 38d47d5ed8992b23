type Named = { brand: string; description: string; serial_no: string };

/** A text in which a number and its unit stay on one line: 'Chain block 2 t'. */
export const keepUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[\p{L}%°]{1,3}(?!\p{L}))/gu, '\u00a0');

/** What an asset is called in a title: 'Makita Rotary hammer'. */
export const nameOf = ({ brand, description }: Omit<Named, 'serial_no'>): string =>
  keepUnits(`${brand} ${description}`);

/** The full name of an asset, for sentences: 'Makita Rotary hammer S/N 4411'. */
export const fullNameOf = (asset: Named): string => `${nameOf(asset)} S/N ${asset.serial_no}`;

/** Several of them in a confirmation: the first ones by name, and how many more. */
export function namesOf(assets: readonly Named[], more: (count: number) => string): string {
  const named = assets.slice(0, 5).map(fullNameOf);
  const rest = assets.length - named.length;
  return [...named, ...(rest > 0 ? [more(rest)] : [])].join(', ');
}
