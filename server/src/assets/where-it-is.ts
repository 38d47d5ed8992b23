import { type AssetState, shownDate } from '@plumbline/contract';

/** How an asset is called in a sentence, and where it is. */
export type PlacedAsset = {
  brand: string;
  description: string;
  serial_no: string;
  state: AssetState;
  recipient_name: string | null;
  project_title: string | null;
  /** Whom it went to for service. */
  extra: string | null;
  /** The day since which it is there, YYYY-MM-DD. */
  moved_on: string;
};

/** What an asset is called: 'Makita Rotary hammer S/N 4411'. */
export function nameOfAsset(asset: Pick<PlacedAsset, 'brand' | 'description' | 'serial_no'>): string {
  return `${asset.brand} ${asset.description} S/N ${asset.serial_no}`;
}

/**
 * Where an asset is, as a sentence: 'Makita Rotary hammer S/N 4411 is with Arun Kumar at Jurong Pier since Nov 3, 2026.'
 * Rule: ASSET-3.
 */
export function whereItIs(asset: PlacedAsset): string {
  const { recipient_name: recipient, project_title: project, extra } = asset;
  const place = {
    in_store: 'is in the store',
    on_its_way: `is on its way${recipient ? ` to ${recipient}` : ''} at ${project}`,
    issued: recipient ? `is with ${recipient} at ${project}` : `is at ${project}`,
    in_service: `is in service at ${extra}`,
    scrapped: 'is scrapped',
  }[asset.state];
  return `${nameOfAsset(asset)} ${place} since ${shownDate(asset.moved_on)}.`;
}
