import { type FoundMaterial, searchMaterials } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { type PrefilledLine, readPrefilled } from './prefilled-lines.ts';

/** A line of the address with its material. */
export type KnownLine = PrefilledLine & { material: FoundMaterial };

/**
 * The lines that the address of a new request order names (`newRequestOrderPlace`), with their materials; none without
 * `lines` in it. Those that are not in the catalogue any more are left out.
 * @returns `lines` undefined while they are looked up
 */
export function usePrefilledLines(): { lines: KnownLine[] | undefined; error: unknown } {
  const [{ lines: text }] = useUrlState({ lines: '' });
  const lines = readPrefilled(text);
  const { data, error } = useEndpoint(
    searchMaterials,
    { query: { ids: lines.map(({ material_id }) => material_id).join(',') } },
    { enabled: lines.length > 0 },
  );
  if (lines.length === 0) return { lines: [], error: null };
  const byId = new Map(data?.map((material) => [material.id, material]));
  const known = lines.flatMap((line) => {
    const material = byId.get(line.material_id);
    return material ? [{ ...line, material }] : [];
  });
  return { lines: data && known, error };
}
