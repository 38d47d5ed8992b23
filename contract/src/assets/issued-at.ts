import { pathOfPlace } from '../places.ts';
import type { FamilyName } from './family.ts';
import type { AssetRequest } from './request-endpoints.ts';

/** The approved request for those who may issue what it asks for, as a path of the web application; null for others. */
export const assetRequestIssuedAt = (
  { name }: { name: FamilyName },
  { id, abilities }: Pick<AssetRequest, 'id' | 'abilities'>,
): string | null =>
  abilities.issue ? pathOfPlace({ kind: 'asset_request', family: name, status: 'Approved', id }) : null;
