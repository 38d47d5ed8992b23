import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { DATA_FOLDER } from './data-files.ts';

/** The logo of a firm of the demo company. Gives a PNG on white, without an edge. */
export async function drawLogo(name: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`company/logos/${name}.svg`, DATA_FOLDER));
  return sharp(drawing).removeAlpha().trim().png().toBuffer();
}
