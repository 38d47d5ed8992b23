import { expect, test } from 'vitest';
import { fitsForm, withoutContents } from './form-draft.ts';

const file = {
  id: 'a',
  name: 'note.jpg',
  type: 'image/jpeg',
  size: 3,
  dataUrl: 'data:image/jpeg;base64,AAAA',
};

test('the contents of files are taken out of values, wherever they are', () => {
  const files: unknown[] = [];
  const values = {
    comments: 'x',
    files: [file],
    materials: [
      { qty: '1', photo: file },
      { qty: '2', photo: null },
    ],
  };
  const bare = { ...file, dataUrl: '' };
  expect(withoutContents(values, files as never)).toEqual({
    comments: 'x',
    files: [bare],
    materials: [
      { qty: '1', photo: bare },
      { qty: '2', photo: null },
    ],
  });
  expect(files).toEqual([file, file]);
});

test.each([
  ['what was typed', { date: '2026-03-02', items: [{ id: 5 }], reason: 'x' }, true],
  ['a field fewer', { date: null, items: [] }, false],
  ['a list that is none', { date: null, items: {}, reason: '' }, false],
  ['a text that is an object', { date: null, items: [], reason: {} }, false],
  ['lines of other fields', { date: null, items: [{ tool_id: 5 }], reason: '' }, false],
])('%s fits a form: %o', (_what, stored, isFit) => {
  expect(fitsForm(stored, { date: null, items: [{ id: 1 }], reason: '' })).toBe(isFit);
});
