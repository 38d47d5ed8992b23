import { writeFile } from 'node:fs/promises';
import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { encodeQR } from 'qr';
import { phone } from './people.ts';
import { BASE_URL } from './server.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** How many pixels of the picture one module of the code takes, as on a label held at arm's length. */
const MODULE = 8;

/**
 * Writes a film in which a label with this code is held before a camera, for Chromium to show as one.
 * @returns the arguments with which Chromium is started
 */
export async function cameraShowing(text: string, file: string): Promise<string[]> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const left = Math.floor((WIDTH - modules.length * MODULE) / 2);
  const top = Math.floor((HEIGHT - modules.length * MODULE) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 180);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < MODULE; line++) {
        const start = (top + y * MODULE + line) * WIDTH + left + x * MODULE;
        light.fill(isDark ? 30 : 230, start, start + MODULE);
      }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A browser with a camera that shows something, by the arguments of `cameraShowing`. */
export function withCamera(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  { args = [], ...options }: Parameters<typeof chromium.launch>[0] & object,
  ofCamera: string[],
): Promise<Browser> {
  return chromium.launch({ ...options, args: [...args, ...ofCamera] });
}

/** A page on a phone that lets the product use its camera. */
export async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    baseURL: BASE_URL,
    permissions: ['camera'],
    serviceWorkers: 'block',
  });
  return context.newPage();
}
