import { type Browser, expect, type Page } from '@playwright/test';
import { listDocuments, listTaskDailyReports, MAX_FILE_BYTES, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { openLink } from './support/link.ts';
import { pdf } from './support/pdf.ts';
import { phone, signIn } from './support/people.ts';
import { noisyPhoto } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { choosePhotos, fillTheRest, saveReport } from './support/report-form.ts';
import { test } from './support/test.ts';

// Rule: API-26.
const COUNT = 10;
const DROP_MS = 5_000;
/** So slow that a hundred megabytes take several drops. */
const BYTES_A_SECOND = 4_000_000;
/** How much more than the files themselves is sent: what was under way when the link dropped, and all other requests. */
const MOST_SENT = 2;

/** A phone of an engineer, on whose link all connections end every five seconds. */
async function withDroppingLink(browser: Browser, path: string, work: (page: Page) => Promise<number>) {
  const link = await openLink({ bytesASecond: BYTES_A_SECOND });
  const page = await (await browser.newContext({ ...phone, baseURL: link.origin })).newPage();
  await signIn(page, 'Engineer', path);
  const dropping = setInterval(link.drop, DROP_MS);
  const before = link.sent();
  try {
    const bytes = await work(page);
    const share = (link.sent() - before) / bytes;
    test.info().annotations.push({ type: 'sent', description: `${share.toFixed(2)} of ${bytes} bytes` });
    expect(share).toBeLessThan(MOST_SENT);
  } finally {
    clearInterval(dropping);
    link.close();
  }
}

async function makeTask(title: string): Promise<WorkItem> {
  const { item } = await makeProject('Drawn works', [{ title }], ['Engineer']);
  return item(title);
}

/** How large the files are that have arrived. */
async function sizeOf(page: Page, files: readonly { full_path: string }[]): Promise<number> {
  let bytes = 0;
  for (const { full_path } of files) bytes += (await (await page.request.get(full_path)).body()).length;
  return bytes;
}

test('ten photos of 10 MB arrive once, over a link that drops every five seconds', async ({ browser }) => {
  const task = await makeTask('Deck');
  await withDroppingLink(browser, itemPath(task, 'documentations'), async (page) => {
    await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
    await page.getByRole('textbox', { name: 'Activity' }).fill('Casting the deck');
    await page.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
    await fillTheRest(page);
    const taken = await noisyPhoto(page, 'deck.jpg');
    expect(taken.buffer.length).toBeGreaterThan(9_000_000);
    // One by one: a page takes no more than 50 MB at once.
    for (let number = 0; number < COUNT; number += 1)
      await choosePhotos(page, { ...taken, name: `deck ${number}.jpg` });
    await expect(page.getByRole('group', { name: 'Photos' }).getByRole('listitem')).toHaveCount(COUNT);
    await saveReport(page);
    const superadmin = await api('Superadmin');
    const read = () => superadmin(listTaskDailyReports, { params: { id: task.id }, query: {} });
    await expect.poll(async () => (await read()).total).toBe(1);
    await expect(page.getByText(/queued to send/i)).toHaveCount(0);
    const [report] = (await read()).data;
    expect(report?.attachments).toHaveLength(COUNT);
    return sizeOf(page, report?.attachments ?? []);
  });
});

test('ten files of 10 MB arrive once, over a link that drops every five seconds', async ({ browser }) => {
  const task = await makeTask('Base slab');
  const path = `${itemPath(task, 'documentations')}&type=correspondence&mode=add`;
  await withDroppingLink(browser, path, async (page) => {
    await page.getByRole('textbox', { name: 'From' }).fill('architect@studio.example');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Revised plans');
    const plans = Array.from({ length: COUNT }, (_, number) => pdf(`plan ${number}.pdf`, MAX_FILE_BYTES));
    const attachments = page.getByRole('group', { name: 'Attachments' });
    for (const plan of plans)
      await attachments.locator('input[type="file"]:not([capture])').setInputFiles(plan);
    await expect(attachments.getByRole('listitem')).toHaveCount(COUNT);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await agree(page, 'Save');
    const superadmin = await api('Superadmin');
    const query = { for: 'task', forId: task.id, type: 'correspondence' } as const;
    const read = () => superadmin(listDocuments, { query });
    await expect.poll(async () => (await read()).data.length).toBe(1);
    await expect(page.getByText(/queued to send/i)).toHaveCount(0);
    expect((await read()).data[0]?.attachments).toHaveLength(COUNT);
    return COUNT * MAX_FILE_BYTES;
  });
});
