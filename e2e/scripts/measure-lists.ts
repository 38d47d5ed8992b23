// Measures every list of a running server with data in it, at six widths, as a table in Markdown. Ends with 1 where one is
// beyond the limits.
// URL=http://localhost:3000 USERNAME=superadmin PASSWORD=… npm run measure-lists
import { chromium, type Page } from '@playwright/test';
import { signIn } from '@plumbline/contract';
import { beyondLimits } from '../support/list-limits.ts';
import { lists } from '../support/lists.ts';
import { firstRowOf, measureList } from '../support/measure-list.ts';

const { URL: base = 'http://localhost:3000', USERNAME = 'superadmin', PASSWORD = '', CHROMIUM } = process.env;

/** 720 px is 1440 px at 200 % zoom. */
const widths = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];
/** Tablets and a phone. */
const touched = new Set([1024, 820, 390]);
const only = process.argv.slice(2);

const reply = await fetch(`${base}/api/v1${signIn.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
});
if (!reply.ok) throw new Error(`The sign-in failed: ${await reply.text()}`);
const { data } = (await reply.json()) as { data: { token: string } };

const browser = await chromium.launch(CHROMIUM ? { executablePath: CHROMIUM } : {});
console.log(
  '| list | width | rows | in sight | columns in sight | row | tallest | first row at | controls | pinned | never whole | page scrolls | layers |',
);
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- | --- | --: |');
const beyond: string[] = [];
for (const viewport of widths) {
  const isTouch = touched.has(viewport.width);
  const page = await browser.newPage({ viewport, hasTouch: isTouch });
  await page.addInitScript(
    (token) => location.protocol !== 'about:' && localStorage.setItem('plumbline.token', token),
    data.token,
  );
  for (const [name, path] of Object.entries(lists)) {
    if (only.length > 0 && !only.includes(name)) continue;
    // A blank page in between, so that nothing of the list before is measured.
    await page.goto('about:blank');
    await page.goto(`${base}/#${path}`);
    await firstRowOf(page).waitFor();
    const shape = await measureList(page);
    const layers = shape && (await layersOfRecord(page));
    if (shape) beyond.push(...beyondLimits({ list: name, width: viewport.width, isTouch, shape, layers }));
    const cells = shape
      ? [
          shape.rows,
          shape.rowsInSight,
          shape.columnsInSight,
          shape.rowHeight,
          shape.tallestRow,
          shape.firstRowY,
          shape.actions,
          shape.pinned.join(', '),
          shape.covered.join(', '),
          shape.pageScrolls ? 'yes' : '',
          layers ?? '',
        ]
      : ['none'];
    console.log(`| ${[name, viewport.width, ...cells].join(' | ')} |`);
  }
  await page.close();
}
await browser.close();
for (const line of beyond) console.error(line);
process.exitCode = beyond.length > 0 ? 1 : 0;

/**
 * How many layers are over the screen when the first record is open; null where a row opens nothing in its place.
 * @throws where it opens nothing at all
 */
async function layersOfRecord(page: Page): Promise<number | null> {
  const row = page.locator('main tbody > tr[data-opens], main ul[aria-label] > li[data-opens]').first();
  if ((await row.count()) === 0) return null;
  await row.press('Enter');
  // A form that has its place next to the list is no dialog; some records are screens of their own.
  await page.waitForFunction(
    () =>
      document.querySelector('[role="dialog"], [role="complementary"], aside') ||
      !document.querySelector('main tr[data-opens], main li[data-opens]'),
  );
  return page.locator('[role="dialog"][aria-modal="true"]').count();
}
