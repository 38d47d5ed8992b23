import {
  printDailyReport,
  printProjectDailyReports,
  type SiteDocument,
  TOO_MANY_MARKS,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchPdf } from '../../../test/pdf.ts';
import { decide, noon, send, TODAY, write } from '../../../test/site-records.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const author = await site.as('Superadmin');
const project = await site.project();
const task = await site.task(await site.task(project));

const acute = '\u0301';
const NOTE = 'could not be laid out';

async function printed(report: SiteDocument) {
  const { pdf_full_url } = await superadmin.call(printDailyReport, { params: report });
  return fetchPdf(site.app, pdf_full_url);
}

test.each([
  ['comments', `<p>e${acute.repeat(98_000)}</p>`],
  ['comments', `<p>e${'&#769;'.repeat(16_000)}</p>`],
  ['comments', `<p>e${`<b>${acute}</b>`.repeat(10_000)}</p>`],
  ['material_comments', `e${acute.repeat(4_000)}`],
  ['activity', `e${acute.repeat(200)}`],
])('a letter with marks without end is refused at its field, %s', async (field, text) => {
  const { status, body } = await send(author, task, 'daily_report', { [field]: text });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: [TOO_MANY_MARKS] });
});

test('text from before the marks were bounded is printed, with as many as scripts have', async () => {
  const report = await write(author, task, 'daily_report');
  const stored = {
    activity: `Caf${`e${acute.repeat(98_000)}`}!`,
    comments: `<p>ক${'্ক'.repeat(30_000)} after</p><p>e${`<b>${acute}</b>`.repeat(12_000)} the end</p>`,
  };
  await site.query(
    sql`update documents set fields = fields || ${JSON.stringify(stored)} where id = ${report.id}`,
  );
  const { text } = await printed(report);
  expect(text).not.toContain(NOTE);
  expect(text).toMatch(/after[\s\S]*the end/);
  const marks = text.match(/\p{M}+/gu)?.map((run) => [...run].length) ?? [];
  expect(Math.max(...marks)).toBeLessThanOrEqual(8);
});

const thousand = (word: string) => Array.from({ length: 1_000 }, (_, n) => `${word}${n}`).join(' ');

const long: Record<string, string> = {
  'Bengali words': `${'বাংলা ভাষায় '.repeat(1_000)}endword`,
  'Bengali and English words by turns': `${thousand('ভাষা a')} endword`,
  'Bengali lines': `${'ভাষা\n'.repeat(900)}endword`,
  'Tamil words': `${'தமிழ் மொழி '.repeat(1_000)}endword`,
  'Burmese words': `${'မြန်မာ ဘာသာ '.repeat(1_000)}endword`,
  'a Burmese text without spaces': `${'မြန်မာဘာသာ'.repeat(1_000)} endword`,
  'Thai words': `${'ภาษาไทย ที่ดี '.repeat(1_000)}endword`,
  'Chinese characters': `${'建设工程日报'.repeat(2_000)} endword`,
  'very long words': `${`${'x'.repeat(70)} `.repeat(1_000)}endword`,
  'one word without end': `${'W'.repeat(90_000)} endword`,
  emojis: `${'👷🏽‍♀️'.repeat(3_000)} endword`,
};

test.each(Object.entries(long))('a paragraph of %s is printed as usual', async (_what, words) => {
  const report = await write(author, task, 'daily_report', {
    comments: `<p>${words.replaceAll('\n', '<br>')}</p>`,
    material_comments: words.slice(0, 4_900),
  });
  const { text } = await printed(report);
  expect(text).not.toContain(NOTE);
  expect(text).toContain('endword');
});

test('a range with long texts in every script is whole', async () => {
  const report_date = '2026-06-02';
  const ranged = await site.task(await site.task(await site.project()));
  for (const words of Object.values(long)) {
    const report = await write(author, ranged, 'daily_report', { report_date, comments: `<p>${words}</p>` });
    await decide(superadmin, report, 'approved');
  }
  const { pdf_full_url } = await superadmin.call(printProjectDailyReports, {
    params: { id: ranged.project_id },
    query: { start_date: report_date, end_date: TODAY },
  });
  const { text } = await fetchPdf(site.app, pdf_full_url);
  expect(text).not.toContain(NOTE);
  expect(text.match(/endword/g)).toHaveLength(Object.keys(long).length);
});
