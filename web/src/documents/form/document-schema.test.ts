import type { DocumentFile } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { queueOf, withItem } from '../../files/index.ts';
import { documentSchema } from './document-schema.ts';
import { fileSentences } from './file-sentences.ts';

const report = {
  report_date: '2026-11-20',
  activity: ' Welding ',
  location: 'Level 3',
  accomplishments: 40,
  drawing_no: 'S-12',
  gridline: 'C/4',
  hours: '8.5',
  manpower: 12,
  material_comments: '',
  comments: '',
  base64image: undefined,
};
const file = { id: 'a', slot: 'attachments', name: 'a.jpg', type: 'image/jpeg', size: 9 } as const;

function check(
  values: object,
  options: { today?: string; isNew?: boolean; files?: Record<string, string> } = {},
) {
  const { today = '2026-11-20', isNew = true, files = {} } = options;
  const parsed = documentSchema({ type: 'daily_report', isNew, today, fileSentences: () => files }).safeParse(
    values,
  );
  return parsed.success
    ? parsed.data
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the rules of a form', () => {
  test('what the contract takes is given as it is sent', () => {
    expect(check(report)).toMatchObject({ activity: 'Welding', hours: 8.5, report_date: '2026-11-20' });
  });

  test('a daily report is of no day to come', () => {
    expect(check(report, { today: '2026-11-19' })).toEqual({
      report_date: 'The report date cannot be in the future.',
    });
  });

  test('the sentences of fields and files come together', () => {
    const files = { 'base64image.1': 'Not a picture.' };
    expect(check({ ...report, activity: '', hours: '' }, { files })).toEqual({
      activity: 'Activity is required. Please type an activity',
      hours: 'Hours is required. Please type a number of hours',
      'base64image.1': 'Not a picture.',
    });
    expect(check({ ...report, activity: '' }, { isNew: false })).toEqual({
      activity: 'Activity is required. Please type an activity',
    });
  });
});

describe('what is wrong with the files', () => {
  const missing = 'Photos are required. It is required to add photos to the report.';

  test('a report needs a photo: a new one, or one that stays', () => {
    expect(fileSentences('daily_report', [], {})).toEqual({ base64image: missing });
    expect(fileSentences('daily_report', queueOf([{ ...file, uploadId: null }]), {})).toEqual({});
    const stays = { attachments: [{ id: 4 } as DocumentFile] };
    expect(fileSentences('daily_report', [], stays)).toEqual({});
    expect(fileSentences('toolbox', [], {})).toEqual({});
  });

  test('one that was refused is named by its place', () => {
    const queue = queueOf(['a', 'b'].map((id) => ({ ...file, id, uploadId: null })));
    const refused = withItem(queue, 'b', { state: 'refused', problem: 'No.' });
    expect(fileSentences('daily_report', refused, {})).toEqual({ 'base64image.1': 'No.' });
  });
});
