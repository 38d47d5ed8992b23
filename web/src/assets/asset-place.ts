import { type Asset, assetStateNames } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { fullName } from '../ui/badges/person-avatar.tsx';

/**
 * Where an asset is, in words: 'With Arun Kumar at Jurong Pier', 'In store'. Of one at a project that the reader may not
 * see, its state alone.
 */
export function placeOf(
  t: TFunction,
  asset: Pick<Asset, 'state' | 'project' | 'recipient' | 'latest_movement'>,
) {
  const { state, project, recipient, latest_movement } = asset;
  const place = project?.title;
  const to = latest_movement.movement.extra;
  if (state === 'issued' && place)
    return recipient
      ? t('With {{name}} at {{place}}', { name: fullName(recipient), place })
      : t('At {{place}}', { place });
  if (state === 'on_its_way' && place)
    return recipient
      ? t('On its way to {{name}} at {{place}}', { name: fullName(recipient), place })
      : t('On its way to {{place}}', { place });
  if (state === 'in_service' && to) return t('In service at {{place}}', { place: to });
  if (state === 'scrapped' && to) return t('Scrapped to {{place}}', { place: to });
  return t(assetStateNames[state]);
}
