import type { FamilyName } from './family.ts';
import type { AssetRequest } from './request-endpoints.ts';

/** The approved request for those who may issue what it asks for, as a path of the web application; null for others. */
export const assetRequestIssuedAt = (
  { name }: { name: FamilyName },
  { id, abilities }: Pick<AssetRequest, 'id' | 'abilities'>,
): string | null => (abilities.issue ? `/${name}?tab=requests&status=Approved&request=${id}` : null);
