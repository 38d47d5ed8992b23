const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;

/**
 * XML text with its five named entities and its character references resolved, once: what they give is
 * not read again, so that no text can grow. Unknown references stay as they are.
 */
export function decodeXmlText(text: string): string {
  return text.replace(REFERENCE, (reference, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : reference;
  });
}
