import type { SiteDocument } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { bodyOf, isSaved, refusedFiles } from './draft-body.ts';

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
  sending: { body: { report_date: '2026-11-20', activity: 'Welding' }, key: 'k', tried: false },
  refusal: null,
};

describe('the body of a draft', () => {
  test('a new one carries its fields, its files in their order and the mark of the draft', () => {
    expect(bodyOf(draft)).toEqual({
      report_date: '2026-11-20',
      activity: 'Welding',
      base64image: [{ upload_id: 31 }, { upload_id: 32 }],
      type: 'daily_report',
      draft_id: draft.id,
    });
  });

  test('a change names the files to take out and the version that was read', () => {
    const base = { values: {}, fileIds: [4, 5], updatedAt: '2026-11-19T01:00:00.000Z' };
    const change = { ...draft, documentId: 9, base, files: [], removedFileIds: [4] };
    expect(bodyOf(change)).toEqual({
      report_date: '2026-11-20',
      activity: 'Welding',
      type: 'daily_report',
      removed_file_ids: [4],
      updated_at: '2026-11-19T01:00:00.000Z',
    });
  });

  test('each place for files has its own list', () => {
    const files = [{ ...photo('a', 1), slot: 'files' as const }, photo('b', 2)];
    expect(bodyOf({ ...draft, type: 'correspondence', files })).toMatchObject({
      base64image: [{ upload_id: 1 }],
      base64imageRemarks: [{ upload_id: 2 }],
    });
  });
});

describe('the files that a refusal is about', () => {
  test('are found by their place in the list', () => {
    expect(refusedFiles(draft, { 'base64image.1': ['Gone.'] })).toEqual(['b']);
    expect(refusedFiles(draft, { 'base64image.0.upload_id': ['Gone.'] })).toEqual(['a']);
  });

  test('are none where a field is wrong as well, or the file is unknown', () => {
    expect(refusedFiles(draft, { 'base64image.1': ['Gone.'], activity: ['Missing.'] })).toEqual([]);
    expect(refusedFiles(draft, { 'base64image.7': ['Gone.'] })).toEqual([]);
    expect(refusedFiles(draft, {})).toEqual([]);
  });
});

describe('whether a lost answer was a success', () => {
  const change: Draft = {
    ...draft,
    documentId: 9,
    base: { values: {}, fileIds: [4, 5], updatedAt: '2026-11-19T01:00:00.000Z' },
    files: [photo('a', 31)],
    removedFileIds: [4],
    sending: { body: { activity: 'Welding', comments: '<p>Good</p>' }, key: 'k', tried: true },
  };
  const record = (values: object, ids: number[]) =>
    ({ ...values, files: [], attachments: ids.map((id) => ({ id })) }) as unknown as SiteDocument;

  test('the record is what was sent', () => {
    const saved = record({ activity: 'Welding', comments: '<p>Good</p>\n' }, [5, 60]);
    expect(isSaved(change, saved)).toBe(true);
  });

  test('the materials are those that were sent, however their quantities are written', () => {
    const body = { materials: [{ id: 4, report_qty: '2.50' }] };
    const sent = { ...change, sending: { body, key: 'k', tried: true } };
    const used = (report_qty: number) => ({ materials: [{ id: 4, code: 'CB-16', report_qty }] });
    expect(isSaved(sent, record(used(2.5), [5, 60]))).toBe(true);
    expect(isSaved(sent, record(used(2.501), [5, 60]))).toBe(false);
    expect(isSaved(sent, record({ materials: [] }, [5, 60]))).toBe(false);
  });

  test('the record is somebody else’s', () => {
    expect(isSaved(change, record({ activity: 'Painting', comments: '<p>Good</p>' }, [5, 60]))).toBe(false);
    expect(isSaved(change, record({ activity: 'Welding', comments: '<p>Good</p>' }, [4, 5, 60]))).toBe(false);
    expect(isSaved(change, record({ activity: 'Welding', comments: '<p>Good</p>' }, [5]))).toBe(false);
  });
});
