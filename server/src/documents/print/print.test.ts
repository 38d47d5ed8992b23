import {
  createMaterial,
  type DocumentType,
  descriptorOf,
  documentTypeWords,
  printDailyReport,
  printDocument,
  printInstruction,
  renameCompany,
  type SiteDocument,
  updateProject,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linksNowhere } from '../../../test/attacks/links-nowhere.ts';
import { fetchLink, fetchPdf, picturesIn } from '../../../test/pdf.ts';
import { dataUrl, picture } from '../../../test/pictures.ts';
import { decide, noon, TODAY, write } from '../../../test/site-records.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, location, subTask } = await site.tree();
const photo = dataUrl(await picture(640, 400).jpeg().toBuffer());

/** Where a type may be added. */
const itemOf = (type: DocumentType) => (descriptorOf(type).addTo[0] === 'project' ? project : subTask);

const print = async (document: Pick<SiteDocument, 'id'>, person = superadmin) =>
  (await person.call(printDocument, { params: document })).pdf_full_url;

test.each(documentTypeWords)('a %s is printed with all that it says', async (type) => {
  const document = await write(superadmin, itemOf(type), type);
  const { title, fields } = descriptorOf(type);
  const pdf = await fetchPdf(site.app, await print(document));
  expect(pdf).toMatchObject({
    title: `${title} ${document.number}`,
    author: superadmin.name,
    isTagged: true,
  });
  expect(pdf.text).toContain(title);
  expect(pdf.text).toContain(project.title);
  expect(pdf.text).toContain('June 15, 2026');
  expect(pdf.text).toContain(`Page 1 of ${pdf.pages}`);
  for (const [name, { kind, label, choices }] of Object.entries(fields)) {
    const value = document[name] as string | number;
    const words =
      kind === 'rich' ? `${name} with weight` : (choices?.[value] ?? String(value).split('\n')[0]);
    expect(pdf.text.toLowerCase()).toContain(label.toLowerCase());
    expect(pdf.text).toContain(words);
  }
});

test('the letterhead is the company of the project, the foot says what is printed and when at the site', async () => {
  const companyId = await site.company('Another Firm');
  const builder = await site.company('Nordlicht Bau 建设');
  await superadmin.call(updateProject, { params: project, body: { company_id: builder } });
  const author = await site.as(
    await site.employee('Engineer', { companyId, firstName: 'Aye', lastName: 'Chan' }),
  );
  await site.assign(author.employeeId, project);
  const report = await write(author, subTask, 'daily_report');
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toContain('Nordlicht Bau 建设');
  expect(text).not.toContain('Another Firm');
  expect(text).toMatch(new RegExp(`Daily Progress Report ${report.number} +Printed Jun 15, 2026, 12:00`));
  expect(text).toContain('Aye Chan');
  expect(text).toContain([project.title, location.title, subTask.title].at(-1));
});

test.each([
  ['a JPEG', () => picture(410, 130).jpeg(), '410x130'],
  ['a PNG with transparency', () => picture(120, 200).ensureAlpha(0.5).png(), '120x200'],
])('the letterhead bears the logo of the company, %s, until it is removed', async (_, logo, size) => {
  const work = await site.project();
  const company = { id: await site.company() };
  await superadmin.call(updateProject, { params: work, body: { company_id: company.id } });
  const report = await write(superadmin, work, 'minutes_of_meeting');
  const pictures = async () => picturesIn((await fetchLink(site.app, await print(report))).rawPayload);
  const change = (base64image: string | null) =>
    superadmin.call(renameCompany, { params: company, body: { base64image } });
  expect(await pictures()).toEqual([]);
  await change(dataUrl(await logo().toBuffer()));
  expect(await pictures()).toEqual([size]);
  await change(null);
  expect(await pictures()).toEqual([]);
});

test('a daily report shows its state, and why it was rejected', async () => {
  const report = await write(superadmin, subTask, 'daily_report');
  expect((await fetchPdf(site.app, await print(report))).text).toContain('Not yet submitted');
  const reader = await site.as('Superadmin');
  await decide(reader, report, 'rejected', { comments: 'The photos are dark.' });
  const rejected = await fetchPdf(site.app, await print(report));
  expect(rejected.text).toContain('REJECTED');
  expect(rejected.text).toContain('The photos are dark.');
  await decide(reader, report, 'approved');
  const approved = await fetchPdf(site.app, await print(report));
  expect(approved.text).toMatch(/APPROVED BY/);
  expect(approved.text).toContain(reader.name);
  expect(approved.text).not.toContain('Not yet submitted');
});

test('a table, raised figures and struck out ones are printed as they were typed', async () => {
  const table =
    '<table><tr><th>Grid</th><th>Bays</th><th>Left</th></tr><tr><td rowspan="2">A</td><td>12</td><td>5</td></tr>' +
    '<tr><td colspan="2">none</td></tr><tr><td>B</td><td>7</td></tr></table>';
  const survey = await write(superadmin, subTask, 'site_survey', {
    description: `${table}<p>10<sup>3</sup> kN, 12<del>15</del> bays</p>One<div>Two</div>`,
  });
  const { text } = await fetchPdf(site.app, await print(survey));
  expect(text).toMatch(/Grid +Bays +Left\s+A +12 +5\s+none\s+B +7\s/);
  expect(text).toMatch(/One\n+ *Two/);
  expect(text).not.toContain('could not be laid out');
});

test.each([
  [0, [0]],
  [1, [1]],
  [2, [2]],
  [4, [4]],
  [10, [6, 4]],
  [16, [6, 8, 2]],
])('%i photos come right after the words, so many on each page: %j', async (count, onEachPage) => {
  const photos = Array.from({ length: count }, () => photo);
  const survey = await write(superadmin, subTask, 'site_survey', { base64image: photos });
  const { text, pages } = await fetchPdf(site.app, await print(survey));
  // The program ends each page with a form feed.
  const texts = text.split('\f').slice(0, pages);
  expect(texts.map((page) => page.match(/Photo \d+ of/g)?.length ?? 0)).toEqual(onEachPage);
  for (let number = 1; number <= count; number++) expect(text).toContain(`Photo ${number} of ${count}`);
  expect(text.lastIndexOf(`Photo ${count} of`)).toBeLessThan(text.indexOf('PREPARED BY'));
});

test('pictures of every kind that is kept are printed', async () => {
  const kinds = [
    picture(300, 200).jpeg(),
    picture(300, 200).greyscale().jpeg(),
    picture(300, 200).png(),
    picture(300, 200).png({ palette: true }),
    picture(300, 200).ensureAlpha(0.5).png(),
    picture(300, 200).gif(),
  ];
  const photos = (await Promise.all(kinds.map((kind) => kind.toBuffer()))).map((each) => dataUrl(each));
  const survey = await write(superadmin, subTask, 'site_survey', { base64image: photos });
  const { text, pages } = await fetchPdf(site.app, await print(survey));
  expect(pages).toBe(2);
  expect(text).not.toContain('This photo cannot be read.');
});

test('a photo whose contents are lost leaves a sentence in its place', async () => {
  const survey = await write(superadmin, subTask, 'site_survey', { base64image: [photo] });
  await site.query(sql`update files set sha256 = repeat('0', 64)
    where id in (select file_id from document_files where document_id = ${survey.id})`);
  expect((await fetchPdf(site.app, await print(survey))).text).toContain('This photo cannot be read.');
});

test('files that are no pictures are listed by their names', async () => {
  const pdf = dataUrl(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'));
  const named = await write(superadmin, project, 'contract', {
    base64image: [{ file: pdf, file_name: 'Conditions of contract.pdf' }],
  });
  const { text } = await fetchPdf(site.app, await print(named));
  expect(text).toMatch(/1 +Conditions of contract\.pdf +PDF +1 kB/);
  const none = await write(superadmin, project, 'contract');
  expect((await fetchPdf(site.app, await print(none))).text).toContain('No attachments.');
});

test.each([
  ['Chinese, simplified', '陈伟明'],
  ['Chinese, traditional', '陳偉龍鳳'],
  ['Tamil', 'முத்துசாமி கார்த்திகேயன்'],
  ['Bengali', 'মোহাম্মদ রফিকুল শ্রীযুক্ত'],
  ['Burmese', 'အောင်ကျော်မြင့်'],
])('a name in %s is there and can be searched', async (_script, lastName) => {
  const author = await site.as(await site.employee('Superadmin', { firstName: 'Tan', lastName }));
  const report = await write(author, subTask, 'daily_report', {
    activity: lastName,
    comments: `<p><strong>${lastName}</strong> <em>${lastName}</em></p>`,
  });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text.split(lastName).length - 1).toBeGreaterThanOrEqual(4);
});

test('whatever was typed is words, never orders to the typesetter', async () => {
  const hostile = '#eval("1+1") *x* $x^2$ </p> @a <b> \\ `raw` [#x] // /* _y_ ~ -- ...';
  const report = await write(superadmin, subTask, 'daily_report', {
    activity: hostile,
    material_comments: `${hostile}\n${hostile}`,
    comments: `<p>${hostile.replaceAll('<', '&lt;')}</p>`,
  });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text.split(hostile).length - 1).toBe(4);
});

test('formatted text keeps its form', async () => {
  const comments =
    '<h2>Pour</h2><p>one<br>two</p><ul><li><p>bar</p><ol><li><p>inner</p></li></ol></li></ul><blockquote><p>said</p></blockquote><hr><p><a href="https://example.com/x">link</a> <u>u</u> <s>s</s> <code>c</code></p>';
  const report = await write(superadmin, subTask, 'daily_report', { comments });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toMatch(/Pour\s+one\n\s*two\s+•\s+bar\s+1\.\s+inner\s+said\s+link u s c/);
});

test.each(linksNowhere)('a link with %s is its text, in a report as it was formatted', async (_, link) => {
  const comments = `<ul><li>before ${link}the link</a> after</li></ul>`;
  const report = await write(superadmin, subTask, 'daily_report', { comments });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toMatch(/•\s+before the link after/);
  expect(text).not.toContain('could not be laid out');
});

test('elements in one another in any way, and attributes that make no sense, are laid out as usual', async () => {
  const tags = ['p', 'strong', 'u', 's', 'ul', 'ol', 'li', 'h2', 'blockquote', 'a href="tel:1"', 'code'];
  const name = (tag: string) => tag.split(' ')[0];
  const nested = tags.flatMap((outer) =>
    tags.map((inner) => `<${outer}>x<${inner}>word</${name(inner)}></${name(outer)}>`),
  );
  const odd =
    '<ol start="x"><li value="-9">one</li></ol><table><td colspan="0">cell</td></table><img><img src="">';
  const comments = `${nested.join('')}${odd}<p>endword</p>`;
  const report = await write(superadmin, subTask, 'daily_report', { comments });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toContain('endword');
  expect(text).not.toContain('could not be laid out');
});

test('the materials of a daily report are printed with their quantities', async () => {
  const cement = { code: 'CEM-1', description: 'Cement', unit: 'bag', price: 1 };
  const { id } = await superadmin.call(createMaterial, { body: cement });
  const materials = [{ id, report_qty: 2.125 }];
  const report = await write(superadmin, subTask, 'daily_report', { materials });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toMatch(/CEM-1\s+Cement\s+bag\s+2\.125/);
  const without = await write(superadmin, subTask, 'daily_report');
  expect((await fetchPdf(site.app, await print(without))).text.toLowerCase()).not.toContain('quantity used');
});

test('a word without an end stays on the page, as does a deep nest of lists', async () => {
  const nest = `${'<ul><li>'.repeat(60)}deep${'</li></ul>'.repeat(60)}`;
  const comments = `<p>https://example.com/${'a'.repeat(3000)}</p>${nest}`;
  const report = await write(superadmin, subTask, 'daily_report', { activity: 'W'.repeat(255), comments });
  const { text } = await fetchPdf(site.app, await print(report));
  expect(text).toContain('deep');
  expect(text.replaceAll(/\s|\u200b/g, '')).toContain('W'.repeat(255));
});

test('the PDF is shown by the browser and by nothing else', async () => {
  const report = await write(superadmin, subTask, 'daily_report');
  const { headers, rawPayload } = await fetchLink(site.app, await print(report));
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(rawPayload.length),
    'content-disposition': `inline; filename="Daily Progress Report ${report.number} ${TODAY}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('the two older addresses print their own type only', async () => {
  const report = await write(superadmin, subTask, 'daily_report');
  const instruction = await write(superadmin, subTask, 'sdi_cvi');
  const daily = await superadmin.call(printDailyReport, { params: report });
  expect((await fetchPdf(site.app, daily.pdf_full_url)).text).toContain('Daily Progress Report');
  const cvi = await superadmin.call(printInstruction, { params: instruction });
  expect((await fetchPdf(site.app, cvi.pdf_full_url)).text).toContain('SDI/CVI');
  expect((await superadmin.send(printInstruction, { params: report })).status).toBe(404);
  expect((await superadmin.send(printDailyReport, { params: instruction })).status).toBe(404);
});
