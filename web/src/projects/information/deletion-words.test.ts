import { expect, test } from 'vitest';
import { t } from '../../platform/i18n.ts';
import { deletionWords } from './deletion-words.ts';

const none = {
  tasks: 0,
  documents: 0,
  requests: 0,
  material_papers: 0,
  baselines: 0,
  monthly_reports: 0,
  files: 0,
  assignments: 0,
};

test.each([
  [none, undefined],
  [{ ...none, tasks: 1 }, 'This also deletes 1 task below it.'],
  [{ ...none, documents: 2, files: 1 }, 'This also deletes 2 documents and 1 file.'],
  [
    {
      tasks: 12,
      documents: 1,
      requests: 3,
      material_papers: 2,
      baselines: 2,
      monthly_reports: 1,
      files: 30,
      assignments: 4,
    },
    'This also deletes 12 tasks below it, 1 document, 3 requests for tools or equipment, 2 orders or withdrawals of materials, 2 baselines, 1 monthly report, 30 files, and 4 assignments.',
  ],
])(
  'what goes with an item is said by kinds, without those of which there is none: %j',
  (counts, sentence) => {
    expect(deletionWords(t, counts, 'en')).toBe(sentence);
  },
);
