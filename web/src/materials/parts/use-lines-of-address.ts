import { type FoundMaterial, searchMaterials } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { type AddressLine, linesOfAddress } from './lines-in-address.ts';

/** A line of the address with its material. */
export type KnownLine = AddressLine & { material: FoundMaterial };

/**
 * The lines that the address of a new paper names (`addressOfLines`), with their materials; none without `lines` in it. Those
 * that are not in the catalogue any more are left out.
 * @param ofCommon whether they are common materials, each with its warehouse
 * @returns undefined while they are looked up
 */
export function useLinesOfAddress({ ofCommon }: { ofCommon: boolean }): KnownLine[] | undefined {
  const [{ lines: text }] = useUrlState({ lines: '' });
  const lines = linesOfAddress(text, ofCommon);
  const ids = [...new Set(lines.map(({ material_id }) => material_id))];
  const { data } = useEndpoint(
    searchMaterials,
    { query: { ...(ofCommon && { type: 'Common' }), ids: ids.join(',') } },
    { enabled: lines.length > 0 },
  );
  if (lines.length === 0) return [];
  const byId = new Map(data?.map((material) => [material.id, material]));
  const known = lines.flatMap((line) => {
    const material = byId.get(line.material_id);
    return material ? [{ ...line, material }] : [];
  });
  return data && known;
}
