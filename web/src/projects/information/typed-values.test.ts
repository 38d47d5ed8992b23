import type { WorkItem } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { typedValues } from './typed-values.ts';

const item = {
  title: 'Quay',
  location: 'Berth 9',
  tender_project: null,
  task_category: { id: 2, name: 'Concrete' },
  company: null,
} as unknown as WorkItem;

test('what was typed is in its fields, and no other field is touched. Rule: SCREEN-27', () => {
  const body = {
    title: 'Quay wall',
    location: null,
    task_category_id: null,
    tender_project: { code: 'T-1', reference_no: null },
    updated_at: '2026-11-26T00:00:00.000Z',
    base64image2: 'data:image/jpeg;base64,AAAA',
    update_base64image: 'data:application/pdf;base64,AAAAAAAA',
  };
  expect(typedValues(body, item)).toEqual({
    title: 'Quay wall',
    location: '',
    task_category_id: null,
    tender_project: { code: 'T-1', reference_no: '' },
    newFiles: [
      { id: expect.any(String), name: '1.jpeg', type: 'image/jpeg', size: 3, dataUrl: body.base64image2 },
    ],
    newUpdateFiles: [
      {
        id: expect.any(String),
        name: '1.pdf',
        type: 'application/pdf',
        size: 6,
        dataUrl: body.update_base64image,
      },
    ],
  });
});

test('a change of a category has its id, not that of the item as it is now', () => {
  expect(typedValues({ task_category_id: 5 }, item)).toMatchObject({ task_category_id: 5 });
});
