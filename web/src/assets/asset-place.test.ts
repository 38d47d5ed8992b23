import type { Asset } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { t } from '../platform/i18n.ts';
import { placeOf } from './asset-place.ts';

const arun = { id: 1, first_name: 'Arun', last_name: 'Kumar' };
const jurong = { id: 2, title: 'Jurong Pier' };

function place(state: Asset['state'], more: Partial<Asset> & { extra?: string } = {}): string {
  const { extra = null, ...fields } = more;
  const asset = {
    project: null,
    recipient: null,
    latest_movement: { movement: { extra } },
    state,
    ...fields,
  };
  return placeOf(t, asset as Asset);
}

describe('where an asset is, in words', () => {
  test('with whom and at which project', () => {
    expect(place('issued', { project: jurong, recipient: arun })).toBe('With Arun Kumar at Jurong Pier');
    expect(place('issued', { project: jurong })).toBe('At Jurong Pier');
    expect(place('on_its_way', { project: jurong, recipient: arun })).toBe(
      'On its way to Arun Kumar at Jurong Pier',
    );
  });

  test('of one at a project that the reader may not see, its state alone', () => {
    expect(place('issued')).toBe('Issued');
    expect(place('on_its_way', { recipient: arun })).toBe('On its way');
  });

  test('to whom it went for service or as scrap', () => {
    expect(place('in_service', { extra: 'Hilti' })).toBe('In service at Hilti');
    expect(place('scrapped', { extra: 'Sims Metal' })).toBe('Scrapped to Sims Metal');
    expect(place('in_store')).toBe('In store');
  });
});
