/** The text of an amount without the dollar and the commas between thousands; two figures after a comma are cents. */
export function cellAmount(text: string): string {
  const bare = text.replace(/^\$\s*/, '');
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}
