/**
 * A code in two parts: what it repeats of its parent's code, and what is its own. Where the parent is the line above, the
 * second part is enough: '02' of 'A-1-02' below 'A-1'.
 */
export function splitCode(code: string, parentCode: string | null): { repeated: string; own: string } {
  const rest = parentCode && code.startsWith(parentCode) ? code.slice(parentCode.length) : '';
  // Only at a separator: 'A12' is not '2' of 'A1'.
  const own = /^[-./_ ]+(.+)$/u.exec(rest)?.[1];
  return own ? { repeated: code.slice(0, code.length - own.length), own } : { repeated: '', own: code };
}
