/**
 * The text of a file whose encoding nobody declared: UTF-16 by its byte order mark, UTF-8 where the
 * bytes are valid UTF-8 (with a mark or without), else Windows-1252, which Primavera P6 and Excel write
 * on Western systems (decisions 5, Import). Never throws: every byte means something in Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
