import sharp from 'sharp';
import { scannedPage } from '../documents/photos.ts';
import { seededRandom } from '../random.ts';
import type { AssetPicture } from './types.ts';

const WIDTH = 960;
const HEIGHT = 720;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** Housings as makers paint them. */
const colours = ['#0f7f8c', '#b3261e', '#1f4e8c', '#d9a300'];

/** A hammer drill from the side. */
function tool(x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})">${rect(0, 40, 300, 110, colour, 'rx="26"')}
    ${rect(20, 60, 250, 16, '#ffffff', 'opacity="0.25"')}${rect(296, 62, 90, 66, '#30363a', 'rx="8"')}
    ${rect(384, 84, 190, 22, '#8d9599')}${rect(60, 140, 84, 190, '#2b3033', 'rx="22"')}
    ${rect(38, 318, 130, 70, colour, 'rx="14"')}${rect(144, 158, 20, 56, '#c0392b', 'rx="6"')}</g>`;
}

/** The page of a catalogue: the tool, and its data in lines. */
function catalogue(colour: string): string {
  const lines = Array.from({ length: 7 }, (_, row) =>
    rect(90, 520 + row * 22, row % 2 ? 420 : 520, 8, '#8a9296'),
  ).join('');
  return `${rect(0, 0, WIDTH, HEIGHT, '#fafaf7')}${rect(0, 0, WIDTH, 70, colour)}${tool(180, 110, colour)}${lines}`;
}

/** A tool on the bench, cracked. */
function damage(colour: string): string {
  return `${rect(0, 0, WIDTH, HEIGHT, '#7c6a55')}${rect(0, 600, WIDTH, 120, '#655543')}${tool(170, 170, colour)}
    <path d="M260 214 l34 40 -20 16 44 38" fill="none" stroke="#111" stroke-width="7"/>`;
}

/** Boxes on a pallet at the gate. */
function delivery(colour: string, boxes: number): string {
  const stacked = Array.from({ length: boxes }, (_, box) => {
    const x = 190 + (box % 3) * 200;
    const y = 430 - Math.floor(box / 3) * 150;
    return `${rect(x, y, 180, 140, colour, 'stroke="#222" stroke-width="4"')}${rect(x + 60, y + 14, 60, 12, '#222')}`;
  }).join('');
  return `${rect(0, 0, WIDTH, HEIGHT, '#c9d4d8')}${rect(0, 560, WIDTH, 160, '#8f8a80')}
    ${rect(160, 570, 640, 30, '#a9793f')}${rect(180, 600, 60, 40, '#8b6232')}${rect(720, 600, 60, 40, '#8b6232')}${stacked}`;
}

/** A name as it is written with a finger on a phone. */
function signature(seed: number): string {
  const random = seededRandom(`signature ${seed}`);
  const strokes = Array.from(
    { length: 7 },
    () =>
      `q${random.integer(5, 40)} ${random.integer(-150, 150)} ${random.integer(40, 80)} ${random.integer(-20, 20)}`,
  ).join(' ');
  return `${rect(0, 0, WIDTH, 360, '#ffffff')}<path d="M160 190 ${strokes}" fill="none" stroke="#14213d" stroke-width="7" stroke-linecap="round"/>`;
}

/** Draws a picture of an asset as PNG; the same again for the same. */
export function drawAssetPicture({ shows, seed }: AssetPicture): Promise<Buffer> {
  if (shows === 'invoice') return scannedPage(`invoice ${seed}`);
  const colour = colours[seed % colours.length] as string;
  const drawn = {
    catalogue: () => catalogue(colour),
    damage: () => damage(colour),
    delivery: () => delivery(colour, 3 + (seed % 4)),
    signature: () => signature(seed),
  }[shows]();
  const height = shows === 'signature' ? 360 : HEIGHT;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${drawn}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
