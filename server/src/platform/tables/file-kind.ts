const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
/** Compound files: .mpp of Microsoft Project and .xls of old Excel alike. */
const COMPOUND_START = [0xd0, 0xcf, 0x11, 0xe0];

/** What a file is by its first bytes: a zip, as .xlsx is one; a compound file of old Office; or anything else. */
export function fileKind(bytes: Uint8Array): 'zip' | 'compound' | 'other' {
  if (startsWith(bytes, ZIP_START)) return 'zip';
  return startsWith(bytes, COMPOUND_START) ? 'compound' : 'other';
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
