import type { Photo } from './photo-in-pdf.ts';

const START_OF_SCAN = 0xda;
/** Start of frame: baseline, extended and progressive, which is what PDF viewers read. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const colourSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB' };

/** A complete JPEG as a PDF holds it; null for anything else. */
export function readJpeg(bytes: Buffer): Photo | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (marker === START_OF_SCAN) return null;
    if (frames.has(marker)) return frame(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function frame(bytes: Buffer, at: number): Photo | null {
  const colourSpace = colourSpaces[bytes[at + 9] as number];
  const height = bytes.readUInt16BE(at + 5);
  const width = bytes.readUInt16BE(at + 7);
  if (!colourSpace || bytes[at + 4] !== 8 || !width || !height) return null;
  const entries = `/Filter /DCTDecode /ColorSpace ${colourSpace} /BitsPerComponent 8`;
  return { width, height, entries, pixels: bytes };
}
