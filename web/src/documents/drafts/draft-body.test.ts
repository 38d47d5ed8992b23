import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { bodyOf } from './draft-body.ts';

const photo = (id: string, uploadId: number | null): Draft['files'][number] => ({
  id,
  slot: 'attachments',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  uploadId,
});

const draft: Draft = {
  id: '5b0ce8a4-6d43-4f0f-9d5c-6a6c1a3b2c1d',
  owner: 7,
  type: 'daily_report',
  place: { kind: 'task', id: 12, projectId: 3, title: 'Weld the brackets' },
  documentId: null,
  base: null,
  values: {},
  files: [photo('a', 31), photo('b', 32)],
  removedFileIds: [],
  changedAt: '2026-11-20T08:00:00.000Z',
  sending: false,
  refusal: null,
};
const fields = { report_date: '2026-11-20', activity: 'Welding' };

describe('the body of a draft', () => {
  test('a new one carries its fields, its files in their order and the mark of the draft', () => {
    expect(bodyOf(draft, fields)).toEqual({
      report_date: '2026-11-20',
      activity: 'Welding',
      base64image: [{ upload_id: 'a' }, { upload_id: 'b' }],
      type: 'daily_report',
      draft_id: draft.id,
    });
  });

  test('a change names the files to take out and the version that was read', () => {
    const base = { values: {}, fileIds: [4, 5], updatedAt: '2026-11-19T01:00:00.000Z' };
    const change = { ...draft, documentId: 9, base, files: [], removedFileIds: [4] };
    expect(bodyOf(change, fields)).toEqual({
      report_date: '2026-11-20',
      activity: 'Welding',
      type: 'daily_report',
      removed_file_ids: [4],
      updated_at: '2026-11-19T01:00:00.000Z',
    });
  });

  test('each place for files has its own list', () => {
    const files = [{ ...photo('a', 1), slot: 'files' as const }, photo('b', 2)];
    expect(bodyOf({ ...draft, type: 'correspondence', files }, fields)).toMatchObject({
      base64image: [{ upload_id: 'a' }],
      base64imageRemarks: [{ upload_id: 'b' }],
    });
  });
});
