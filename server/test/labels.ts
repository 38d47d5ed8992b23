import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { labelSheets, type labelSizes } from '@plumbline/contract';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

const run = promisify(execFile);
const DOTS_PER_MM = 200 / 25.4;

/** Each page of a PDF as a picture, 200 dots an inch. */
export async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
  const running = run('pdftoppm', ['-r', '200', '-gray'], {
    encoding: 'buffer',
    maxBuffer: 512 * 1024 * 1024,
  });
  running.child.stdin?.end(pdf);
  const { stdout } = await running;
  const pages: Buffer[] = [];
  for (let at = 0; at < stdout.length; ) {
    const head = /^P5\n(\d+) (\d+)\n255\n/.exec(stdout.subarray(at, at + 30).toString('latin1'));
    const length = (head?.[0].length ?? 0) + Number(head?.[1]) * Number(head?.[2]);
    pages.push(stdout.subarray(at, at + length));
    at += length;
  }
  return pages;
}

/** What a camera reads on each label of a page, null where there is none. */
export async function readLabels(
  page: Buffer,
  size: (typeof labelSizes)[number],
): Promise<(string | null)[]> {
  const { columns, rows, width, height } = labelSheets[size];
  const [left, top] = [(210 - columns * width - (columns - 1) * 2.5) / 2, (297 - rows * height) / 2];
  const [head] = /^P5\n(\d+) (\d+)\n255\n/.exec(page.subarray(0, 30).toString('latin1')) ?? [''];
  const [, pageWidth, pageHeight] = head.split(/\s/).map(Number);
  const raw = { width: pageWidth as number, height: pageHeight as number, channels: 1 as const };
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    left: Math.round((left + (index % columns) * (width + 2.5)) * DOTS_PER_MM),
    top: Math.round((top + Math.floor(index / columns) * height) * DOTS_PER_MM),
    width: Math.floor(width * DOTS_PER_MM),
    height: Math.floor(height * DOTS_PER_MM),
  }));
  return Promise.all(
    cells.map(async (cell) => {
      const { data, info } = await sharp(page.subarray(head.length), { raw })
        .extract(cell)
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      if (data.every((value) => value === 255)) return null;
      return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 5000 });
    }),
  );
}
