import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { dataUrl, picture } from './pictures.ts';

/** The beginning of a PDF, of a size in bytes. */
export const pdf = (size = 0): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(Math.max(0, size - 9), 0x20)]);

/** The beginning of a PNG that says how large it is, and far too little of it. */
function hollowPng(width: number, height: number, bits = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
  ]);
}

/** The beginning of a bitmap of 24 bits that says how large it is, and no pixels. */
function hollowBitmap(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A picture that does not compress to nothing. */
export const noisyJpeg = (): Promise<Buffer> => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256));
  return sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
};
const cutOff = (file: Buffer) => file.subarray(0, file.length / 2).toString('base64');

const NOT_SUPPORTED =
  'This file type is not supported. Supported are images (.jpg, .png, .gif, .bmp, .tif, .webp), .pdf, .dwg, .doc, .docx, ' +
  '.odt, .xls, .xlsx, .ods, .ppt, .pptx, .odp, .eml, .msg and .zip.';
const DAMAGED =
  'This image is damaged and cannot be read. Please take or save it again, and choose it again.';
const TOO_MANY_PIXELS = 'This image has more than 50 megapixels. Please choose a smaller one.';
const TOO_LONG = 'This image is longer than 16,000 pixels on one side. Please choose a smaller one.';
const NO_FILE = 'This file was damaged during the upload. Please choose it again.';

/** What no place for files takes, each as base64 in a body, and what is said of it. */
export const hostileFiles: readonly (readonly [
  what: string,
  make: () => Promise<string>,
  sentence: string,
])[] = [
  ['a page that calls itself a picture', async () => dataUrl(html, 'image/png'), NOT_SUPPORTED],
  ['an SVG with a script', async () => dataUrl(svg, 'image/svg+xml'), NOT_SUPPORTED],
  ['an SVG without a declaration', async () => svg.subarray(21).toString('base64'), NOT_SUPPORTED],
  ['a program', async () => Buffer.from('7f454c4602010100', 'hex').toString('base64'), NOT_SUPPORTED],
  ['plain text', async () => Buffer.from('hello').toString('base64'), NOT_SUPPORTED],
  ['a JPEG that was cut off', async () => cutOff(await noisyJpeg()), DAMAGED],
  [
    '51 megapixels',
    async () => (await picture(8500, 6001).png().toBuffer()).toString('base64'),
    TOO_MANY_PIXELS,
  ],
  ['a picture that unpacks to gigabytes', async () => hollowPng(65_000, 65_000).toString('base64'), TOO_LONG],
  [
    'a picture of two rows that took 9.3 GB',
    async () => hollowPng(24_999_999, 2, 16).toString('base64'),
    TOO_LONG,
  ],
  ['a picture of one long column', async () => hollowPng(1, 16_001).toString('base64'), TOO_LONG],
  [
    'a bitmap that says too much',
    async () => hollowBitmap(7_000, -7_200).toString('base64'),
    TOO_MANY_PIXELS,
  ],
  ['a bitmap that is cut off', async () => hollowBitmap(700, 700).toString('base64'), DAMAGED],
  ['what is no base64', async () => 'data:image/png;base64,***', NO_FILE],
  ['nothing', async () => 'data:image/png;base64,', NO_FILE],
  ['a long blank', async () => `${' '.repeat(5_000_000)}!`, NO_FILE],
];
