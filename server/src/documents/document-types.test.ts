import { type DocumentType, descriptorOf, documentTypeWords, type SiteDocument } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { change, noon, send, TODAY, validBody, write } from '../../test/site-records.ts';
import { type ItemReference, testApp } from '../../test/test-app.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, location: parent, subTask } = await site.tree();

/** The fields that each type asks for, written down a second time and on purpose. Rule: DOCUMENT-2. */
const required: Record<DocumentType, Record<string, string>> = {
  daily_report: {
    activity: 'Activity is required. Please type an activity',
    location: 'Location is required. Please type a location',
    accomplishments: 'Please enter a percentage from 0 to 100.',
    drawing_no: 'Drawing no. is required. Please type a drawing no.',
    gridline: 'Gridline is required. Please type a gridline',
    hours: 'Hours is required. Please type a number of hours',
    manpower: 'Manpower is required. Please type a number of persons',
  },
  toolbox: {
    safety: 'Safety is required. Please type a number of persons',
    supervisor: 'Supervisor is required. Please type a number of persons',
    worker: 'Worker is required. Please type a number of persons',
    subcon: 'Subcon is required. Please type a number of persons',
    supply_labour: 'Supply labour is required. Please type a number of persons',
  },
  sdi_cvi: {
    ref_no: 'Reference no. is required. Please type a reference no.',
    subject: 'Subject is required. Please type a subject',
    si_sd: 'Please select SI, SD or CVI.',
  },
  elect: {
    ref_no: 'Reference no. is required. Please type a reference no.',
    location: 'Location is required. Please type a location',
    acceptable: 'Please select whether it is acceptable.',
  },
  site_survey: { subject: 'Subject is required. Please type a subject' },
  correspondence: {
    email_from: 'From is required. Please type who it is from',
    subject: 'Subject is required. Please type a subject',
  },
  drawing: {},
  contract: { description: 'Description is required. Please type a description' },
  project_schedule: { description: 'Description is required. Please type a description' },
  method_of_statement: { description: 'Description is required. Please type a description' },
  handover: {
    location: 'Location is required. Please type a location',
    acceptable: 'Please select whether it is acceptable.',
  },
  disposal: { location: 'Location is required. Please type a location' },
  minutes_of_meeting: {
    ref_no: 'Reference no. is required. Please type a reference no.',
    agenda: 'Agenda is required. Please type an agenda',
  },
};

/** Where each may be added: to a project, to a task that has tasks below it, to one that has none. */
const allowedAt: Record<DocumentType, [project: boolean, parent: boolean, leaf: boolean]> = {
  daily_report: [false, false, true],
  drawing: [false, true, true],
  sdi_cvi: [false, true, true],
  elect: [false, true, true],
  site_survey: [false, true, true],
  correspondence: [false, true, true],
  toolbox: [true, false, false],
  contract: [true, false, false],
  project_schedule: [true, false, false],
  minutes_of_meeting: [true, false, false],
  method_of_statement: [true, true, true],
  handover: [true, true, true],
  disposal: [true, true, true],
};

const homeOf = (type: DocumentType): ItemReference => (allowedAt[type][0] ? project : subTask);
const refusal = (reply: { status: number; body: { errors?: Record<string, string[]> } }) => [
  reply.status,
  reply.body.errors,
];

test('there are thirteen types', () => {
  expect(documentTypeWords.toSorted()).toEqual(Object.keys(required).toSorted());
});

test.each(documentTypeWords)('a %s is kept as it was sent', async (type) => {
  const item = homeOf(type);
  const body = validBody(type);
  const document = await write(superadmin, item, type, body);
  const { fields, slots, summed } = descriptorOf(type);
  for (const name of Object.keys(fields)) expect([name, document[name]]).toEqual([name, body[name]]);
  expect(document).toMatchObject({
    type,
    date: TODAY,
    project_id: project.id,
    task_id: item.type === 'projects' ? null : item.id,
    task_heirarchy: item.type === 'projects' ? project.title : subTask.heirarchy,
    heirarchies: item.type === 'projects' ? project.heirarchies : subTask.heirarchies,
    state: 'open',
    is_submitted: 0,
    created_by: { id: superadmin.employeeId },
    approved_by: null,
    rejected_by: null,
    decided_at: null,
    decision_comments: null,
    abilities: { edit: true, delete: true, decide: type === 'daily_report' },
  });
  expect(document.report_date).toBe(type === 'daily_report' ? TODAY : undefined);
  expect(document.total).toBe(summed ? 15 : undefined);
  const counts = [document.files.length, document.attachments.length];
  expect(counts).toEqual([slots.files?.missing ? 1 : 0, slots.attachments?.missing ? 1 : 0]);
});

test.each(documentTypeWords)('a %s says of each field that it needs that it is missing', async (type) => {
  const { fields } = descriptorOf(type);
  const needed = Object.keys(fields).filter((name) => fields[name]?.required);
  expect(needed.toSorted()).toEqual(Object.keys(required[type]).toSorted());
  for (const [name, sentence] of Object.entries(required[type])) {
    for (const nothing of [undefined, null, '  ']) {
      const reply = await send(superadmin, homeOf(type), type, { [name]: nothing });
      expect(refusal(reply), `${name} as ${nothing}`).toEqual([422, { [name]: [sentence] }]);
    }
  }
});

test.each(documentTypeWords)('what a %s does not need may be left out or emptied', async (type) => {
  const { fields } = descriptorOf(type);
  const optional = Object.keys(fields).filter((name) => !(name in required[type]));
  const without = (nothing: unknown) => Object.fromEntries(optional.map((name) => [name, nothing]));
  const document = await write(superadmin, homeOf(type), type, without(''));
  expect(document).toMatchObject(without(null));
  expect(await write(superadmin, homeOf(type), type, without(undefined))).toMatchObject(without(null));
});

test.each(documentTypeWords)('a %s needs a date that exists', async (type) => {
  const { dateField } = descriptorOf(type);
  for (const date of [undefined, '', '2026-02-30', '15/06/2026', '1899-12-31']) {
    const reply = await send(superadmin, homeOf(type), type, { [dateField]: date });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [dateField]]);
  }
});

test.each(documentTypeWords)('a %s is added where it belongs and nowhere else', async (type) => {
  const { title } = descriptorOf(type);
  const [toProject, toParent, toLeaf] = allowedAt[type];
  const sentences: [ItemReference, boolean, string][] = [
    [project, toProject, `${title} cannot be added to a project. Please select a task.`],
    [
      parent,
      toParent,
      toLeaf
        ? `${title} can only be added to a bottom-level task.`
        : `${title} cannot be added to a task. Please select the project.`,
    ],
    [subTask, toLeaf, `${title} cannot be added to a task. Please select the project.`],
  ];
  for (const [item, isAllowed, sentence] of sentences) {
    const reply = await send(superadmin, item, type);
    if (isAllowed) expect(reply.status, reply.text).toBe(201);
    // The address of daily reports knows tasks only.
    else if (type === 'daily_report' && item === project) expect(reply.status).toBe(404);
    else expect(refusal(reply)).toEqual([422, { type: [sentence] }]);
  }
});

test.each([
  ['toolbox', 'worker', 1.5, 'Please type a whole number from 0 to 100,000.'],
  ['toolbox', 'worker', -1, 'Please type a whole number from 0 to 100,000.'],
  ['daily_report', 'hours', -0.5, 'Please type a number from 0 to 100,000.'],
  ['daily_report', 'hours', 'eight', 'Hours is required. Please type a number of hours'],
  ['daily_report', 'manpower', 0.0001, 'Please use at most 3 decimal places.'],
  ['daily_report', 'accomplishments', 100.01, 'Please enter a percentage from 0 to 100.'],
  ['daily_report', 'accomplishments', 99.999, 'Please use at most 2 decimal places.'],
  ['sdi_cvi', 'si_sd', 'SI', 'Please select SI, SD or CVI.'],
  ['elect', 'acceptable', 'Maybe', 'Please select whether it is acceptable.'],
  ['elect', 'ref_no', 'x'.repeat(256), 'Please use at most 255 characters.'],
  ['contract', 'description', '<p>&nbsp;</p>', 'Description is required. Please type a description'],
] as const)('a %s does not take a %s of %s', async (type, name, value, sentence) => {
  const reply = await send(superadmin, homeOf(type), type, { [name]: value });
  expect(refusal(reply)).toEqual([422, { [name]: [sentence] }]);
});

test('numbers are taken as text too, and kept exactly', async () => {
  const report = await write(superadmin, subTask, 'daily_report', {
    hours: '7.125',
    manpower: '12',
    accomplishments: '33.33',
  });
  expect(report).toMatchObject({ hours: 7.125, manpower: 12, accomplishments: 33.33 });
});

test('rich text is cleaned to what the editor can write, also when that leaves nothing', async () => {
  const survey = await write(superadmin, subTask, 'site_survey', {
    description: '<p onclick="x()">Crack <script>alert(1)</script><b>wide</b></p>',
    comments: '<p><br></p>',
  });
  expect([survey.description, survey.comments]).toEqual(['<p>Crack <b>wide</b></p>', null]);
  const hidden = await send(superadmin, project, 'contract', { description: '<script>all of it</script>' });
  expect(refusal(hidden)).toEqual([422, { description: [required.contract.description] }]);
});

// That it is read at once is for the test of the cleaning.
test('a text made to be slow to read is taken like any other', async () => {
  for (const description of ['<'.repeat(100_000), '<p>'.repeat(33_000), '&'.repeat(100_000)])
    expect((await send(superadmin, subTask, 'site_survey', { description })).status).toBe(201);
  expect((await send(superadmin, project, 'contract', { description: '<'.repeat(100_000) })).status).toBe(
    201,
  );
});

test('characters that cannot be kept as they are, and halves of them, are named at their field', async () => {
  for (const subject of ['a\u0000b', 'half \ud83d']) {
    const { status, body } = await send(superadmin, subTask, 'site_survey', { subject });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['subject']]);
  }
});

test('a word that is no type, and the type of another address, are refused', async () => {
  for (const type of ['invoice', 'daily_report', undefined]) {
    const reply = await superadmin.request(`/documents/task/${subTask.id}`, {
      method: 'POST',
      body: { ...validBody('daily_report'), type },
    });
    expect(refusal(reply)).toEqual([422, { type: ['Please select a document type.'] }]);
  }
});

test.each(documentTypeWords)('a change of a %s leaves what it does not name', async (type) => {
  const document = await write(superadmin, homeOf(type), type);
  const { fields, dateField } = descriptorOf(type);
  const [first = ''] = Object.keys(fields);
  const body = validBody(type);
  const { status, data } = await change(superadmin, document, {
    [first]: body[first],
    [dateField]: '2026-06-01',
  });
  expect(status).toBe(200);
  expect(data).toEqual({
    ...document,
    [first]: body[first],
    date: '2026-06-01',
    ...(type === 'daily_report' && { report_date: '2026-06-01' }),
    updated_at: data.updated_at,
    ...filesOf(data),
  });
  expect(data.updated_at > document.updated_at).toBe(true);
});

/** Links are signed again; everything else of a file stays. */
const filesOf = ({ files, attachments }: SiteDocument) => ({ files, attachments });

test.each(documentTypeWords)('a %s that is changed keeps to the rules of its fields', async (type) => {
  const document = await write(superadmin, homeOf(type), type);
  for (const [name, sentence] of Object.entries(required[type])) {
    const reply = await change(superadmin, document, { [name]: '' });
    expect(refusal(reply)).toEqual([422, { [name]: [sentence] }]);
  }
});

test('a document never becomes one of another type', async () => {
  const survey = await write(superadmin, subTask, 'site_survey');
  const reply = await change(superadmin, survey, { ...validBody('elect'), type: 'elect' });
  expect(refusal(reply)).toEqual([
    422,
    { type: ['This is a document of the type Site Survey. Its type cannot change.'] },
  ]);
  expect((await superadmin.request(`/daily-report/${survey.id}`, { method: 'PUT', body: {} })).status).toBe(
    404,
  );
  expect((await superadmin.request(`/daily-report/${survey.id}`, { method: 'DELETE' })).status).toBe(404);
  const report = await write(superadmin, subTask, 'daily_report');
  expect((await superadmin.request(`/documents/${report.id}`, { method: 'DELETE' })).status).toBe(404);
});

test('each write has its message', async () => {
  const report = await send(superadmin, subTask, 'daily_report');
  const survey = await send(superadmin, subTask, 'site_survey', { base64image: [onePixel] });
  expect([report.body.message, survey.body.message]).toEqual(['Documentation Added', 'Documentation Added']);
  expect((await change(superadmin, report.data, {})).body.message).toBe('Daily Progress Report Updated!');
  expect((await change(superadmin, survey.data, {})).body.message).toBe('Documentation Updated!');
  const removed = await superadmin.request(`/daily-report/${report.data.id}`, { method: 'DELETE' });
  expect([removed.body.message, removed.data]).toEqual([
    'Daily Progress Report Deleted!',
    { id: report.data.id },
  ]);
  expect((await superadmin.request(`/documents/${survey.data.id}`, { method: 'DELETE' })).body.message).toBe(
    'Selected Documentation Deleted!',
  );
});
