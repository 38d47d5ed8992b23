const byNature = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The next code among siblings: the last one's number, or single letter, one further ('A-9' → 'A-10', 'B' → 'C').
 * A first child begins at its parent's code; the Areas of a project begin at A.
 */
export function suggestCode(siblings: readonly string[], parentCode: string | null): string {
  const last = siblings.toSorted(byNature.compare).at(-1);
  let code = last === undefined ? (parentCode === null ? 'A' : `${parentCode}-1`) : next(last);
  const taken = new Set(siblings.map((sibling) => sibling.toLowerCase()));
  while (taken.has(code.toLowerCase())) code = next(code);
  return code;
}

function next(code: string): string {
  const number = /\d+$/.exec(code)?.[0];
  if (number) {
    // Zeros before it stay: '09' becomes '10', '009' becomes '010'.
    return code.slice(0, -number.length) + String(BigInt(number) + 1n).padStart(number.length, '0');
  }
  if (/^[A-Ya-y]$/.test(code)) return String.fromCharCode(code.charCodeAt(0) + 1);
  return `${code}-1`;
}
