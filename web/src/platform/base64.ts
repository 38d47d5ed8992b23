/** The base64 text of some bytes; of a few kilobytes, not of files. */
export function toBase64(...parts: Uint8Array[]): string {
  return btoa(String.fromCharCode(...parts.flatMap((part) => [...part])));
}

/** The bytes of a base64 text. @throws DOMException for any other text */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
