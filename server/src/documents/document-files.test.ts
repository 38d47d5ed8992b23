import { getDocument, UPLOAD_DAYS, type UploadedFile, uploadFile } from '@plumbline/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileFiles, pdf } from '../../test/hostile-files.ts';
import { bitmap, dataUrl, onePixel, picture } from '../../test/pictures.ts';
import { change, noon, send, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';
import { removeOldUploads } from '../files/index.ts';
import { zip } from '../platform/tables/fixtures/zip.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, subTask } = await site.tree();
const engineer = await site.as('Engineer');
await site.assign(engineer.employeeId, project);

const PHOTOS_MISSING = 'Photos are required. It is required to add photos to the report.';
const GONE = 'This file is no longer available. Please add it again.';
const NOT_A_PICTURE = 'image not supported. Please choose a .jpg, .jpeg, .gif or .png image.';

const upload = (person: Person, file: string, kind: 'image' | 'any' = 'any', file_name?: string) =>
  person.send(uploadFile, { body: { file, kind, ...(file_name !== undefined && { file_name }) } });
const sentAhead = async (person = engineer, kind: 'image' | 'any' = 'any'): Promise<UploadedFile> =>
  (await upload(person, onePixel, kind, 'ahead.png')).data;
const pdfOf = (text: string) => Buffer.concat([pdf(), Buffer.from(text)]).toString('base64');
const many = (count: number) => Array.from({ length: count }, (_, index) => pdfOf(String(index)));
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
const open = async (link: string) => site.app.inject(link);

test('a file is sent ahead, and is there under a link', async () => {
  const photo = (await picture(2000, 1000).jpeg().toBuffer()).toString('base64');
  const { status, body, data } = await upload(
    engineer,
    dataUrl(Buffer.from(photo, 'base64')),
    'image',
    'IMG 1.JPG',
  );
  expect([status, body.message]).toEqual([201, 'File Uploaded']);
  expect(data).toMatchObject({ name: 'IMG 1.JPG', content_type: 'image/jpeg' });
  const { statusCode, rawPayload, headers } = await open(data.full_path);
  expect([statusCode, rawPayload.length]).toEqual([200, data.size]);
  expect(headers['content-disposition']).toBe(`inline; filename="IMG_1.JPG"; filename*=UTF-8''IMG%201.JPG`);
  expect((await sharp(rawPayload).metadata()).width).toBe(1280);
});

test.each(hostileFiles)('%s is refused ahead of a record and with one, at its field', async (_, make) => {
  const file = await make();
  for (const kind of ['image', 'any'] as const) {
    const { status, body } = await upload(engineer, file, kind, 'photo.png');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
    expect(body.message).toMatch(/^[A-Zi].+\.$/);
  }
  const base64image = [onePixel, { file, file_name: 'photo.png' }];
  const { status, body } = await send(engineer, subTask, 'daily_report', { base64image });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['base64image.1']]);
});

test.each([
  ['nothing', undefined],
  ['a word of the sender’s own', 'photo'],
])('a file of the kind %s is not sent ahead', async (_, kind) => {
  const body = { file: onePixel, kind };
  const reply = await engineer.request('/uploads', { method: 'POST', body });
  expect([reply.status, reply.body.errors]).toEqual([422, { kind: ['Please send the type of this file.'] }]);
});

test('a photo in webp is refused, where any file goes it is taken', async () => {
  const file = dataUrl(await picture(20, 10).webp().toBuffer());
  expect((await upload(engineer, file, 'image')).body.errors).toEqual({ file: [NOT_A_PICTURE] });
  const { status, body } = await send(engineer, subTask, 'site_survey', { base64image: [file] });
  expect([status, body.errors]).toEqual([422, { 'base64image.0': [NOT_A_PICTURE] }]);
  expect((await upload(engineer, file)).status).toBe(201);
});

test.each([
  ['TIFF', () => picture(20, 10).tiff().toBuffer()],
  ['bitmap', async () => bitmap(20, 10)],
])('a photo as a %s is taken, and kept as a JPEG', async (_, make) => {
  const { status, data } = await upload(engineer, dataUrl(await make()), 'image');
  expect([status, data.content_type]).toEqual([201, 'image/jpeg']);
});

test('a place for pictures takes no other file, however it comes', async () => {
  const file = pdf().toString('base64');
  expect((await upload(engineer, file, 'image')).body.errors).toEqual({ file: [NOT_A_PICTURE] });
  const ahead = (await upload(engineer, file)).data;
  for (const input of [file, { upload_id: ahead.id }]) {
    const { status, body } = await send(engineer, subTask, 'site_survey', { base64image: [input] });
    expect([status, body.errors]).toEqual([422, { 'base64image.0': [NOT_A_PICTURE] }]);
  }
});

const mail =
  'From: "Tan" <tan@client.sg>\r\nTo: site@firm.sg\r\nSubject: Delay\r\n of the lift\r\nDate: Mon, 15 Jun 2026\r\n\r\nHello';
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]).toString(
  'base64',
);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['a mail', base64(mail), 'RE: delay?.eml', 'RE- delay-.eml', 'message/rfc822'],
  ['a mail by another name', base64(mail), 'page.html', 'page.html.eml', 'message/rfc822'],
  ['a message of old Outlook', oldOffice, 'Delay.msg', 'Delay.msg', 'application/x-cfb'],
  ['an old workbook', oldOffice, 'BQ.XLS', 'BQ.XLS', 'application/x-cfb'],
  ['a PDF', pdf().toString('base64'), '合同 v1.2.pdf', '合同 v1.2.pdf', 'application/pdf'],
  ['a PDF in a folder', pdf().toString('base64'), '../../etc\\a.pdf', 'a.pdf', 'application/pdf'],
  ['a PDF that says it is a page', pdf().toString('base64'), 'a.html', 'a.html.pdf', 'application/pdf'],
  [
    'a name that reads backwards',
    pdf().toString('base64'),
    'a\u202efdp.exe',
    'afdp.exe.pdf',
    'application/pdf',
  ],
  ['a picture that says it is another', onePixel, 'a.jpg', 'a.png', 'image/png'],
  ['dots alone', onePixel, '...', expect.stringMatching(/^file-[0-9a-f]{8}\.png$/), 'image/png'],
  ['no name', onePixel, undefined, expect.stringMatching(/^file-[0-9a-f]{8}\.png$/), 'image/png'],
])('%s is kept as what it is, under a bare name', async (_, file, given, name, type) => {
  const { status, data, text } = await upload(engineer, file, 'any', given);
  expect(status, text).toBe(201);
  expect(data).toMatchObject({ name, content_type: type });
  const { headers } = await open(data.full_path);
  const disposition = type === 'application/pdf' || type.startsWith('image/') ? 'inline' : 'attachment';
  expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="[\\w.-]+"`));
  expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
});

/** A document of Office as other programs write it: the list of its parts comes last, behind a large one. */
const officeDocument = (mainPart: string) =>
  zip([
    { name: 'media/image1.bin', content: '\u0000'.repeat(1024 * 1024) },
    { name: 'main.xml', content: '<main/>' },
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/main.xml" ContentType="application/${mainPart}.main+xml"/></Types>`,
    },
  ]);
const openXml = 'vnd.openxmlformats-officedocument';
const openDocument = (kind: string) =>
  zip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
    { name: 'content.xml', content: '<office:document/>' },
  ]);

test.each([
  ['docx', officeDocument(`${openXml}.wordprocessingml.document`)],
  ['xlsx', officeDocument(`${openXml}.spreadsheetml.sheet`)],
  ['pptx', officeDocument(`${openXml}.presentationml.presentation`)],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ['zip', zip([{ name: 'notes.txt', content: 'x' }])],
  ['pdf', '\n%PDF-1.4\n'],
  ['pdf', `--b1\r\nContent-Type: application/pdf\r\n\r\n${' '.repeat(970)}%PDF-1.4\n`],
  ['eml', `From tan@client.sg Mon Mar  2 08:00:00 2026\r\n${mail}`],
  ['eml', `\r\n${mail}`],
])('a file is a .%s by its content', async (ending, contents) => {
  const { status, data, text } = await upload(
    engineer,
    Buffer.from(contents).toString('base64'),
    'any',
    `Minutes.${ending}`,
  );
  expect([status, data?.name], text).toEqual([201, `Minutes.${ending}`]);
});

test.each([
  [
    'with macros',
    officeDocument('vnd.ms-excel.sheet.macroEnabled'),
    /without macros\. Supported are images .*\.ods/,
  ],
  [
    'that says it is a PDF too late',
    `${' '.repeat(1_024)}%PDF-1.4\n`,
    /not supported\. Supported are images .*\.odt/,
  ],
])('a file %s is refused with the list of what is taken', async (_, contents, sentence) => {
  const { status, body } = await upload(engineer, Buffer.from(contents).toString('base64'), 'any', 'BQ.xlsm');
  expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(sentence)]);
});

test.each([
  ['headers alone that no mail has', 'Colour: red\r\nSize: large\r\n\r\nHello'],
  ['a page under mail headers that is none', '<p>From: me\r\nDate: today\r\n\r\n'],
  ['one line', 'From: me'],
])('%s are no mail', async (_, text) => {
  expect((await upload(engineer, base64(text))).status).toBe(422);
});

test('what was sent ahead becomes part of one record of the person who sent it, once', async () => {
  const [first, second] = [await sentAhead(), await sentAhead()];
  const inputs = [{ upload_id: second.id }, onePixel, { upload_id: first.id }];
  const survey = await write(engineer, subTask, 'site_survey', { base64image: inputs });
  expect(names(survey.files)).toEqual([
    'ahead.png',
    expect.stringMatching(/^base64image-[0-9a-f]{8}\.png$/),
    'ahead.png',
  ]);
  expect(survey.files.map(({ full_path }) => full_path.split('?')[0])).toEqual([
    second.full_path.split('?')[0],
    expect.any(String),
    first.full_path.split('?')[0],
  ]);
  expect(survey.files[0]?.image_full_url).toBe(survey.files[0]?.full_path);

  const twice = await send(engineer, subTask, 'site_survey', { base64image: [{ upload_id: first.id }] });
  expect([twice.status, twice.body.errors]).toEqual([422, { 'base64image.0': [GONE] }]);
  const fresh = await sentAhead();
  const inOne = { base64image: [{ upload_id: fresh.id }, { upload_id: fresh.id }] };
  expect((await send(engineer, subTask, 'site_survey', inOne)).body.errors).toEqual({
    'base64image.1': [GONE],
  });
  const others = await send(superadmin, subTask, 'site_survey', { base64image: [{ upload_id: fresh.id }] });
  expect(others.body.errors).toEqual({ 'base64image.0': [GONE] });
  // A refusal takes nothing.
  expect(
    (await send(engineer, subTask, 'site_survey', { base64image: [{ upload_id: fresh.id }] })).status,
  ).toBe(201);
});

test('of two records that take the same file at once one gets it', async () => {
  const { id } = await sentAhead();
  const replies = await Promise.all(
    [1, 2].map(() => send(engineer, subTask, 'site_survey', { base64image: [{ upload_id: id }] })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('a file that no record takes is forgotten in time, and those that wait or were taken are not', async () => {
  const [old, taken, waiting] = [await sentAhead(), await sentAhead(), await sentAhead()];
  const survey = await write(engineer, subTask, 'site_survey', { base64image: [{ upload_id: taken.id }] });
  const age = (id: number, days: number) =>
    site.query(sql`update uploads set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await age(old.id, UPLOAD_DAYS + 1);
  await age(waiting.id, UPLOAD_DAYS - 1);
  await removeOldUploads({ database: site.database });
  const status = async ({ full_path }: { full_path: string }) => (await open(full_path)).statusCode;
  expect([await status(old), await status(waiting)]).toEqual([404, 200]);
  expect(await status({ full_path: survey.files[0]?.full_path ?? '' })).toBe(200);
  const late = await send(engineer, subTask, 'site_survey', { base64image: [{ upload_id: old.id }] });
  expect(late.body.errors).toEqual({ 'base64image.0': [GONE] });
});

test('a daily report keeps at least one photo', async () => {
  for (const base64image of [undefined, []]) {
    const { status, body } = await send(engineer, subTask, 'daily_report', { base64image });
    expect([status, body.errors]).toEqual([422, { base64image: [PHOTOS_MISSING] }]);
  }
  const report = await write(engineer, subTask, 'daily_report', { base64image: [onePixel, onePixel] });
  const [first, second] = report.attachments.map(({ id }) => id);
  const emptied = await change(engineer, report, { removed_file_ids: [first, second] });
  expect(emptied.body.errors).toEqual({ base64image: [PHOTOS_MISSING] });
  expect((await change(engineer, report, { removed_file_ids: [second] })).data.attachments.length).toBe(1);
  const swapped = await change(engineer, report, { removed_file_ids: [first], base64image: [onePixel] });
  expect(swapped.data.attachments.length).toBe(1);
  expect(swapped.data.attachments[0]?.id).not.toBe(first);
});

test('a drawing needs its file', async () => {
  const { body } = await send(engineer, subTask, 'drawing', { base64image: [] });
  expect(body.errors).toEqual({ base64image: ['Please choose a drawing file.'] });
});

test.each([
  ['daily_report', 'base64image', 'attachments', 30, 'You can only add a maximum of 30 files'],
  ['sdi_cvi', 'base64image', 'files', 1, 'You can only add one file'],
  ['correspondence', 'base64imageRemarks', 'attachments', 10, 'You can only add a maximum of 10 files'],
] as const)('a %s takes only so many at %s', async (type, field, list, most, sentence) => {
  const files = (count: number) =>
    type === 'daily_report' ? Array.from({ length: count }, () => onePixel) : many(count);
  const tooMany = await send(engineer, subTask, type, { [field]: files(most + 1) });
  expect([tooMany.status, tooMany.body.errors]).toEqual([422, { [field]: [sentence] }]);
  const document = await write(engineer, subTask, type, { [field]: files(most) });
  expect(document[list].length).toBe(most);
  if (most === 1) return;
  const another = { [field]: [type === 'daily_report' ? onePixel : pdfOf('another')] };
  expect((await change(engineer, document, another)).body.errors).toEqual({ [field]: [sentence] });
  const [first] = document[list].map(({ id }) => id);
  const inItsPlace = await change(engineer, document, { ...another, removed_file_ids: [first] });
  expect([inItsPlace.status, inItsPlace.data[list].length]).toEqual([200, most]);
});

test('a new file takes the place of the one before', async () => {
  const instruction = await write(engineer, subTask, 'sdi_cvi', { base64image: [pdfOf('first')] });
  const { data } = await change(engineer, instruction, {
    base64image: [{ file: pdfOf('second'), file_name: 'second.pdf' }],
  });
  expect(names(data.files)).toEqual(['second.pdf']);
  expect((await change(engineer, instruction, { subject: 'Same file' })).data.files.length).toBe(1);
});

test('two attachments of one name are refused, both among the new and with the old', async () => {
  const attachment = (name: string, text = name) => ({ file: pdfOf(text), file_name: name });
  const sentence = 'A file named a.pdf has already been added. Please add each file only once.';
  const twice = await send(engineer, subTask, 'correspondence', {
    base64imageRemarks: [attachment('a.pdf'), attachment('b.pdf'), attachment('A.pdf', 'other')],
  });
  expect(twice.body.errors).toEqual({ 'base64imageRemarks.2': [sentence.replace('a.pdf', 'A.pdf')] });
  const mail = await write(engineer, subTask, 'correspondence', {
    base64image: [base64('From: a@b.sg\r\nDate: today\r\n\r\n')],
    base64imageRemarks: [attachment('a.pdf'), attachment('b.pdf')],
  });
  expect([names(mail.files), names(mail.attachments)]).toEqual([
    [expect.stringMatching(/\.eml$/)],
    ['a.pdf', 'b.pdf'],
  ]);
  const again = await change(engineer, mail, { base64imageRemarks: [attachment('a.pdf')] });
  expect(again.body.errors).toEqual({ 'base64imageRemarks.0': [sentence] });
  const [first] = mail.attachments.map(({ id }) => id);
  const replaced = await change(engineer, mail, {
    removed_file_ids: [first],
    base64imageRemarks: [attachment('a.pdf', 'newer')],
  });
  expect(names(replaced.data.attachments)).toEqual(['b.pdf', 'a.pdf']);
});

test('only its own files are taken out of a document', async () => {
  const photos = { base64image: [onePixel, onePixel] };
  const survey = await write(engineer, subTask, 'site_survey', photos);
  const other = await write(engineer, subTask, 'site_survey', photos);
  const [own] = survey.files.map(({ id }) => id);
  const { status, body } = await change(engineer, survey, { removed_file_ids: [own, other.files[0]?.id] });
  expect([status, body.errors]).toEqual([
    422,
    { removed_file_ids: ['This file is no longer in this document. Please reopen the document.'] },
  ]);
  const same = await engineer.call(getDocument, { params: survey });
  expect(same.files.map(({ id }) => id)).toEqual(survey.files.map(({ id }) => id));
});
