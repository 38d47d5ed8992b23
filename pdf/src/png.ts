import type { Photo } from './photo-in-pdf.ts';

const SIGNATURE = '89504e470d0a1a0a';
const GREY = 0;
const COLOUR = 2;
const PALETTE = 3;

type Header = { width: number; height: number; bits: number; kind: number; passes: number };

/**
 * A PNG as a PDF holds it: the pixels of both are compressed in the same way. One with transparency or in several
 * passes has to be unpacked, since a PDF holds those otherwise. Null for what is no PNG.
 */
export function readPng(bytes: Buffer): Photo | null {
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) return null;
  let header: Header | null = null;
  let palette: Buffer | null = null;
  let isTransparent = false;
  const pixels: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.subarray(at + 4, at + 8).toString('ascii');
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') header = readHeader(data);
    else if (name === 'tRNS') isTransparent = true;
    else if (name === 'PLTE') palette = data;
    else if (name === 'IDAT') pixels.push(data);
    at += 12 + length;
  }
  if (!header) return null;
  const { width, height } = header;
  const entries = isTransparent ? null : entriesOf(header, palette);
  return { width, height, entries, pixels: entries ? Buffer.concat(pixels) : bytes };
}

function readHeader(data: Buffer): Header | null {
  if (data.length < 13) return null;
  const [bits = 8, kind = COLOUR, , , passes = 0] = data.subarray(8);
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), bits, kind, passes };
}

function entriesOf({ width, bits, kind, passes }: Header, palette: Buffer | null): string | null {
  const colourSpace = passes === 0 ? colourSpaceOf(kind, palette) : null;
  return (
    colourSpace &&
    `/Filter /FlateDecode /ColorSpace ${colourSpace} /BitsPerComponent ${bits} ` +
      `/DecodeParms << /Predictor 15 /Colors ${kind === COLOUR ? 3 : 1} /BitsPerComponent ${bits} /Columns ${width} >>`
  );
}

function colourSpaceOf(kind: number, palette: Buffer | null): string | null {
  if (kind === GREY) return '/DeviceGray';
  if (kind === COLOUR) return '/DeviceRGB';
  if (kind !== PALETTE || !palette) return null;
  return `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`;
}
