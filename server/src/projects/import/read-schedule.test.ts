import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbook } from '../../platform/tables/fixtures/workbook.ts';
import { readFixture } from './fixtures/read-fixture.ts';
import { readSchedule } from './read-schedule.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

const NOT_A_SCHEDULE = 'not a supported schedule';

test.each([
  ['Primavera P6', readFixture('bridge.xer'), 7],
  ['Microsoft Project', readFixture('schedule.xml'), 4],
  ['CSV', readFixture('schedule.csv'), 4],
  [
    'Excel',
    workbook([
      ['code', 'title'],
      ['A', 'Walls'],
    ]),
    1,
  ],
])('%s is known by its content, whatever the name', async (_, bytes, count) => {
  const { items } = await readSchedule(bytes, 'photo.jpg');
  expect(items).toHaveLength(count);
});

test('the steps are reported', async () => {
  const steps: string[] = [];
  await readSchedule(readFixture('schedule.csv'), 'plan.csv', {}, (step) => steps.push(step));
  expect(steps).toEqual(['parsing', 'arranging', 'done']);
});

test.each([
  ['is empty', '', 'This file is empty.'],
  ['is plain text', 'Dear Sir or Madam', NOT_A_SCHEDULE],
  ['is blank', ' \r\n ', NOT_A_SCHEDULE],
  ['is another XML', '<?xml version="1.0"?><APIBusinessObjects/>', NOT_A_SCHEDULE],
  ['is a PDF', '%PDF-1.7\n\0\x01', NOT_A_SCHEDULE],
  [
    'is an .mpp',
    '\xD0\xCF\x11\xE0\xA1\xB1',
    'In Microsoft Project, save it as XML; in Excel, as .xlsx without a password.',
  ],
])('a file that %s is refused', async (_, text, sentence) => {
  await expect(readSchedule(Buffer.from(text, 'latin1'), 'plan.xer')).rejects.toThrow(sentence);
});

test('whatever the bytes, a file is a schedule or refused with a sentence', async () => {
  const start = fc.constantFrom(
    '',
    'ERMHDR\t',
    'PK\x03\x04',
    '<Project xmlns="http://schemas.microsoft.com/project">',
    'code,title\n',
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (head, tail) => {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail]);
      const outcome = await readSchedule(bytes, 'plan').catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableSchedule);
    }),
  );
});
