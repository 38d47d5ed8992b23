import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { BASE_URL } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the page of the tests that shows the lines of a paper; gives where it lies. */
export async function buildLinesPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lines-page-'));
  const page = join(root, 'web/fixtures/lines-field');
  await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      page,
      '--config',
      join(page, 'vite.config.ts'),
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: root },
  );
  return folder;
}

/** Removes what was built. */
export const removeLinesPage = (folder: string) => rm(folder, { recursive: true, force: true });

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Opens the built page, as if the server had it. */
export async function openLinesPage(page: Page, folder: string) {
  await page.route(`${BASE_URL}/lines-page/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/lines-page/', '');
    await route.fulfill({
      body: await readFile(join(folder, path)),
      contentType: types[extname(path)] ?? 'application/octet-stream',
    });
  });
  await page.goto('/lines-page/index.html');
}

/** Pastes text where something has the focus, as a spreadsheet's copy comes: without a clipboard to share. */
export async function pasteInto(target: Locator, text: string) {
  await target.focus();
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
