import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Evenly spread numbers, so that two plans differ and the same seed draws the same. */
function spread(seed: string, count: number): number[] {
  return [...createHash('sha256').update(seed).digest()].slice(0, count).map((byte) => byte / 255);
}

/** A floor plan in outline: grid lines, walls, a core, columns. Gives a PNG. */
export async function planDrawing(seed: string): Promise<Buffer> {
  const [a = 0, b = 0, c = 0, d = 0] = spread(seed, 4);
  const width = 1200;
  const height = 780;
  const across = 5 + Math.round(a * 4);
  const down = 3 + Math.round(b * 2);
  const line = (x1: number, y1: number, x2: number, y2: number, style: string) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" style="${style}"/>`;
  const grid = 'stroke:#8fa5ad;stroke-width:1;stroke-dasharray:14 5 3 5';
  const xs = Array.from({ length: across + 1 }, (_, index) => 120 + (index * 960) / across);
  const ys = Array.from({ length: down + 1 }, (_, index) => 110 + (index * 540) / down);
  const core = { x: xs[Math.floor(c * (across - 1))] ?? 120, y: ys[Math.floor(d * (down - 1))] ?? 110 };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fdfdfb"/>
    <rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="#20323a" stroke-width="3"/>
    ${xs.map((x) => `${line(x, 60, x, 700, grid)}<circle cx="${x}" cy="52" r="13" fill="none" stroke="#8fa5ad"/>`).join('')}
    ${ys.map((y) => `${line(70, y, 1130, y, grid)}<circle cx="58" cy="${y}" r="13" fill="none" stroke="#8fa5ad"/>`).join('')}
    <rect x="120" y="110" width="960" height="540" fill="none" stroke="#20323a" stroke-width="7"/>
    <rect x="${core.x}" y="${core.y}" width="${960 / across}" height="${540 / down}" fill="#dbe5e6" stroke="#20323a" stroke-width="6"/>
    ${xs
      .slice(1, -1)
      .map((x, index) => line(x, 110, x, index % 2 ? 300 + a * 60 : 650, 'stroke:#20323a;stroke-width:4'))
      .join('')}
    ${xs.flatMap((x) => ys.map((y) => `<rect x="${x - 8}" y="${y - 8}" width="16" height="16" fill="#20323a"/>`)).join('')}
    <rect x="900" y="690" width="252" height="46" fill="none" stroke="#20323a" stroke-width="2"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, quality: 60 }).toBuffer();
}
