import { type AssetIssue, tools } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import type { HandOverSlot, HandOverValues } from './draft.ts';
import { bodyOf, handOverSchema, newValues } from './hand-over-body.ts';

const issue = {
  id: 12,
  tools: [3, 4].map((id) => ({ tool: { id }, condition: 'Good', delivered: null, comments: null })),
} as unknown as AssetIssue;
const values = newValues(tools, issue);
const stroke = { points: [] } as unknown as HandOverValues['signature'][number];
const file = (id: string, slot: HandOverSlot, uploadId: number) => ({
  id,
  slot,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 9,
  uploadId,
});

function faultsOf(changed: Partial<HandOverValues>, needsSignature = true) {
  const parsed = handOverSchema(tools, { needsSignature }).safeParse({ ...values, ...changed });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
}

const refused = (comments: string) =>
  values.items.map((item, index) => (index === 1 ? { ...item, delivered: false, comments } : item));

describe('what a hand-over asks for', () => {
  test('a signature, drawn or by name; not of a recipient who confirms it by themselves', () => {
    expect(faultsOf({})).toEqual(['signature']);
    expect(faultsOf({ signature: [stroke] })).toEqual([]);
    expect(faultsOf({ signed_by: 'Arun Kumar' })).toEqual([]);
    expect(faultsOf({ signed_by: '  ' })).toEqual(['signature']);
    expect(faultsOf({}, false)).toEqual([]);
  });

  test('a reason at what is refused', () => {
    expect(faultsOf({ signed_by: 'Arun', items: refused(' ') })).toEqual(['items.1.comments']);
    expect(faultsOf({ signed_by: 'Arun', items: refused('The chuck is broken') })).toEqual([]);
  });

  test('no signature where nothing is handed over', () => {
    const items = values.items.map((item) => ({ ...item, delivered: false, comments: 'Closed' }));
    expect(faultsOf({ items })).toEqual([]);
  });
});

describe('the body of a hand-over', () => {
  test('names each file at its place, and none of an item that is delivered after all', () => {
    const files = [
      file('a', 'photos', 31),
      file('b', 'signature', 32),
      file('c', 'item-3', 33),
      file('d', 'item-4', 34),
    ];
    const items = refused('The chuck is broken');
    expect(bodyOf({ files }, { items, comments: null })).toEqual({
      comments: null,
      items: [items[0], { ...items[1], files: [{ upload_id: 'd' }] }],
      files: [{ upload_id: 'a' }],
      signature: { upload_id: 'b' },
    });
  });
});
