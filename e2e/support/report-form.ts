import type { Page } from '@playwright/test';
import { askedOn } from './confirm.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses photos in the form of a daily report. */
export async function choosePhotos(page: Page, ...files: ChosenFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).tap();
  await (await choosing).setFiles(files);
}

/** Fills what a daily report requires beside its activity and its photos. */
export async function fillTheRest(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Location' }).fill('Pier head');
  await page.getByRole('textbox', { name: 'Drawing no.' }).fill('S-101');
  await page.getByRole('textbox', { name: 'Hours' }).fill('8.5');
  await page.getByRole('textbox', { name: 'Manpower' }).fill('12');
}

/** Saves a daily report and confirms it. */
export async function saveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).tap();
  await askedOn(page).getByRole('button', { name: 'Save' }).tap();
}
