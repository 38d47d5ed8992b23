import sharp from 'sharp';
import { type Random, seededRandom } from '../random.ts';

/** What a site photo shows. */
export const scenes = ['structure', 'finishes', 'cables', 'ducts', 'groundworks', 'meeting'] as const;
export type Scene = (typeof scenes)[number];

/** How many different pictures there are of each scene. */
export const PHOTOS_A_SCENE = 3;

const WIDTH = 1280;
const HEIGHT = 960;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const shape = (points: string, fill: string, more = '') =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

function sky(random: Random): string {
  const haze = random.pick(['#e8eef2', '#f3e9dc', '#dfe7ea']);
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${random.pick(['#7fa6c9', '#9db9cc', '#b5c0c6'])}"/><stop offset="1" stop-color="${haze}"/>
  </linearGradient></defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;
}

/** Columns on a slab with their starter bars, props under the next one, a crane behind. */
function structure(random: Random): string {
  const count = random.integer(4, 6);
  const gap = WIDTH / count;
  const crane = random.integer(150, 1000);
  return `${sky(random)}
    ${line(crane, 520, crane, 60, '#c9a23a', 14)}${line(crane - 120, 90, crane + 330, 90, '#c9a23a', 10)}
    ${line(crane + 240, 90, crane + 240, 300, '#555', 3)}
    ${rect(0, 420, WIDTH, 60, '#a9a59c')}
    ${times(count, (index) => {
      const x = 40 + index * gap;
      return `${rect(x, 480, 92, 330, '#b8b4ab')}${rect(x + 62, 480, 30, 330, '#8f8b83')}
        ${times(6, (bar) => line(x + 8 + bar * 15, 420, x + 8 + bar * 15, 300 + random.integer(0, 25), '#7a4a2d', 5))}
        ${times(3, (prop) => line(x + 120 + prop * 40, 810, x + 120 + prop * 40, 480, '#b7402e', 7))}`;
    })}
    ${shape(`0,810 ${WIDTH},790 ${WIDTH},${HEIGHT} 0,${HEIGHT}`, '#8d8a83')}
    ${times(9, (index) => line(index * 160, HEIGHT, 200 + index * 110, 805, '#7a776f', 3))}`;
}

/** A room in perspective: tiles half laid, plastered walls, a ceiling grid, a ladder. */
function finishes(random: Random): string {
  const laid = random.integer(4, 9);
  const wall = random.pick(['#d9d5cb', '#cfd6d3', '#dcd2c4']);
  return `${rect(0, 0, WIDTH, HEIGHT, '#eceae4')}
    ${shape(`0,0 ${WIDTH},0 900,260 380,260`, '#f4f4f1')}${shape('0,0 380,260 380,640 0,960', wall)}
    ${shape(`${WIDTH},0 900,260 900,640 ${WIDTH},960`, '#c4c0b6')}${rect(380, 260, 520, 380, '#d2cec4')}
    ${rect(560, 380, 130, 260, '#6f7c80')}
    ${shape(`0,960 380,640 900,640 ${WIDTH},960`, '#a59f93')}
    ${times(laid, (index) =>
      shape(
        `${index * 142},960 ${380 + index * 58},640 ${438 + index * 58},640 ${142 + index * 142},960`,
        index % 2 ? '#d8cfbf' : '#cdc3b2',
        'stroke="#8e8678" stroke-width="2"',
      ),
    )}
    ${times(5, (index) => line(index * 320, 0, 380 + index * 130, 260, '#b9bcb9', 4))}
    ${line(930, 900, 1010, 360, '#c98f2b', 14)}${line(1090, 900, 1040, 360, '#c98f2b', 14)}
    ${times(6, (index) => line(940 + index * 13, 840 - index * 85, 1082 - index * 8, 840 - index * 85, '#c98f2b', 8))}`;
}

/** Cable ladders under a slab, with cables in the colours of their circuits. */
function cables(random: Random): string {
  const colours = ['#1f1f1f', '#8a2a22', '#2e5f8a', '#c6a02c', '#3d3d3d', '#5d6a6f'];
  const runs = random.integer(2, 3);
  return `${rect(0, 0, WIDTH, HEIGHT, '#8b8881')}${shape(`0,0 ${WIDTH},0 760,420 520,420`, '#a5a199')}
    ${shape('0,0 520,420 520,620 0,960', '#77736c')}${shape(`${WIDTH},0 760,420 760,620 ${WIDTH},960`, '#6a665f')}
    ${shape(`0,960 520,620 760,620 ${WIDTH},960`, '#5e5b55')}${rect(520, 420, 240, 200, '#4c4a46')}
    ${times(runs, (run) => {
      const left = 180 + run * 340;
      return `${shape(`${left},0 ${left + 220},0 ${620 + run * 30},420 ${590 + run * 30},420`, '#b9bdbf')}
        ${times(9, (cable) =>
          line(
            left + 20 + cable * 21,
            0,
            594 + run * 30 + cable * 2.6,
            420,
            colours[(cable + random.integer(0, 5)) % colours.length] ?? '#222',
            9,
          ),
        )}`;
    })}
    ${rect(random.integer(40, 200), 560, 150, 210, '#9aa5a8', 'stroke="#555f63" stroke-width="6"')}`;
}

/** Ducts with their flanges, red sprinkler pipes next to them, hangers from the slab. */
function ducts(random: Random): string {
  const y = random.integer(260, 360);
  return `${rect(0, 0, WIDTH, HEIGHT, '#9a968d')}${rect(0, 0, WIDTH, 150, '#b0aca3')}
    ${times(7, (index) => line(90 + index * 190, 150, 90 + index * 190, y + 220, '#5a5a58', 6))}
    ${rect(0, y, WIDTH, 190, '#c5cbce')}${rect(0, y + 140, WIDTH, 50, '#a2a9ad')}
    ${times(6, (index) => rect(120 + index * 210, y - 10, 22, 210, '#8d959a'))}
    ${rect(0, y + 270, WIDTH, 26, '#b03025')}${rect(0, y + 330, WIDTH, 20, '#b03025')}
    ${times(5, (index) => `${rect(200 + index * 230, y + 296, 16, 90, '#b03025')}${rect(188 + index * 230, y + 386, 40, 14, '#d8c07a')}`)}
    ${rect(0, 800, WIDTH, 160, '#6d6a63')}${rect(random.integer(100, 800), 610, 260, 190, '#d9b53a', 'opacity="0.85"')}`;
}

/** A trench in the ground, an excavator next to it, a hoarding behind. */
function groundworks(random: Random): string {
  const x = random.integer(120, 640);
  return `${sky(random)}${rect(0, 380, WIDTH, 120, '#4f7f73')}
    ${times(14, (index) => line(index * 96, 380, index * 96, 500, '#42695f', 4))}
    ${shape(`0,500 ${WIDTH},480 ${WIDTH},${HEIGHT} 0,${HEIGHT}`, '#9b7650')}
    ${shape(`420,${HEIGHT} 700,520 900,520 1080,${HEIGHT}`, '#5d4330')}
    ${shape(`480,${HEIGHT} 720,540 760,540 620,${HEIGHT}`, '#48331f')}
    ${times(12, (index) => `<ellipse cx="${random.integer(0, 400)}" cy="${random.integer(600, 940)}" rx="${20 + index * 3}" ry="${9 + index}" fill="#86633f"/>`)}
    ${rect(x, 480, 260, 70, '#2f2f2f', 'rx="34"')}${rect(x + 40, 380, 180, 110, '#e0a526')}
    ${rect(x + 130, 300, 84, 100, '#e0a526')}${rect(x + 142, 314, 60, 52, '#9cc3cf')}
    ${line(x + 60, 400, x - 90, 250, '#e0a526', 26)}${line(x - 90, 250, x - 150, 430, '#e0a526', 20)}
    ${shape(`${x - 190},430 ${x - 110},430 ${x - 130},500 ${x - 180},490`, '#4a4a4a')}`;
}

/** A crew in vests and helmets before the site office. */
function meeting(random: Random): string {
  const people = random.integer(7, 10);
  const gap = 1120 / people;
  return `${sky(random)}${rect(120, 250, 1040, 330, '#e5e3dc')}${rect(120, 250, 1040, 34, '#2f6f74')}
    ${rect(220, 350, 150, 110, '#9cc3cf')}${rect(520, 350, 110, 230, '#7d8a8e')}${rect(800, 350, 150, 110, '#9cc3cf')}
    ${shape(`0,580 ${WIDTH},570 ${WIDTH},${HEIGHT} 0,${HEIGHT}`, '#a79f92')}
    ${times(people, (index) => {
      const x = 90 + index * gap + random.integer(-12, 12);
      const y = 610 + random.integer(-18, 22);
      const vest = random.pick(['#e4651b', '#c8d433', '#e4651b']);
      return `${rect(x - 26, y + 130, 24, 130, '#33405a')}${rect(x + 2, y + 130, 24, 130, '#33405a')}
        ${rect(x - 36, y + 8, 72, 132, vest, 'rx="14"')}${rect(x - 36, y + 66, 72, 12, '#e9ecef')}
        <circle cx="${x}" cy="${y - 22}" r="27" fill="#9c6f4d"/><path d="M${x - 34} ${y - 26} a34 30 0 0 1 68 0 z" fill="${random.pick(['#f2f2f2', '#e9c531', '#3f7fb5'])}"/>`;
    })}`;
}

const drawings: Record<Scene, (random: Random) => string> = {
  structure,
  finishes,
  cables,
  ducts,
  groundworks,
  meeting,
};

/** The grain of a small sensor; made once, because it takes longer than the picture. */
let grain: Promise<Buffer> | null = null;

function sensorGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 };
  const background = '#808080';
  grain ??= sharp({ create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background, noise } })
    .resize(WIDTH, HEIGHT)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return grain;
}

/** A picture as a phone takes it on site, drawn: the same scene and seed show the same. Gives a JPEG of 1280 × 960. */
export async function sitePhoto(scene: Scene, seed: number): Promise<Buffer> {
  const random = seededRandom(`${scene} ${seed}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawings[scene](random)}</svg>`;
  return sharp(Buffer.from(drawing))
    .composite([{ input: await sensorGrain(), blend: 'soft-light' }])
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** A page of text as an office scanner gives it. Gives a PNG. */
export async function scannedPage(seed: string): Promise<Buffer> {
  const random = seededRandom(`${seed} page`);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130">${rect(0, 0, 800, 1130, '#fdfdfa')}
    ${rect(90, 90, 260, 26, '#2c3b40')}${rect(90, 136, 420, 10, '#9aa3a6')}
    ${times(44, (index) => (index % 9 === 8 ? '' : rect(90, 200 + index * 19, random.integer(430, 620), 8, '#777f82')))}
    ${rect(90, 1050, 180, 3, '#333')}${rect(520, 1050, 180, 3, '#333')}</svg>`;
  return sharp(Buffer.from(page)).png({ palette: true, quality: 60 }).toBuffer();
}
