import sharp from 'sharp';
import type { LogoName } from './types.ts';

const WIDTH = 640;
const HEIGHT = 240;

/** What each logo shows, as the inside of an SVG of 320 by 120. */
const shapes: Record<LogoName, string> = {
  // A plumb line next to a column.
  'plumb-line': `<rect x="40" y="10" width="26" height="100" fill="#17395c"/>
    <rect x="30" y="10" width="110" height="12" fill="#17395c"/>
    <line x1="118" y1="22" x2="118" y2="72" stroke="#d08a1d" stroke-width="4"/>
    <path d="M104 72h28l-6 18-8 20-8-20z" fill="#d08a1d"/>
    <path d="M176 110V34l40-24 40 24v76h-22V48l-18-11-18 11v62z" fill="#17395c"/>
    <rect x="270" y="60" width="22" height="50" fill="#17395c"/>`,
  // A flash of lightning in a pipe.
  current: `<circle cx="72" cy="60" r="48" fill="none" stroke="#1b6e42" stroke-width="12"/>
    <path d="M80 22 50 66h20l-8 34 34-46H74z" fill="#1b6e42"/>
    <path d="M140 40h70a20 20 0 0 1 0 40h-40" fill="none" stroke="#1a2430" stroke-width="12"/>
    <path d="M140 80h30" stroke="#1b6e42" stroke-width="12"/>
    <circle cx="270" cy="60" r="20" fill="none" stroke="#1a2430" stroke-width="12"/>
    <path d="M230 60h20" stroke="#1a2430" stroke-width="12"/>`,
};

/** The logo of a firm of the demo company. Gives a PNG on white, without an edge. */
export function drawLogo(name: LogoName): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 320 120">
    <rect width="320" height="120" fill="#fff"/>${shapes[name]}</svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha().trim().png().toBuffer();
}
