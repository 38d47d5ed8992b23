import { assetStateNames, findAssets, type Place, searchMaterials } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';
import { readEndpoint } from '../platform/read-endpoint.ts';

/** As many are named of what was perhaps meant. */
const MOST_SIMILAR = 3;

/** What has a scanned or typed code: where it is shown, and what it is called among others. */
export type Scanned = { place: Place; label: string };

/** What was found, and codes that differ from what was scanned by leading zeros only, if nothing was. */
type Found = { records: Scanned[]; similar: readonly string[] };

/** Tools and equipment by a serial number, and materials by a code. @throws ApiProblem */
export async function findScanned(code: string, usesMaterials: boolean): Promise<Found> {
  const [assets, materials] = await Promise.all([
    readEndpoint(findAssets, { query: { code, codes: undefined } }),
    usesMaterials ? readEndpoint(searchMaterials, { query: { search_term: undefined, codes: code } }) : [],
  ]);
  const records = [
    ...(assets[0]?.assets ?? []).map(({ family, id, brand, description, serial_no, state }) => ({
      place: { kind: 'asset' as const, family, id },
      label: `${brand} ${description} · ${serial_no} · ${t(assetStateNames[state])}`,
    })),
    ...materials.map(({ id, code: own, description }) => ({
      place: { kind: 'material' as const, id },
      label: `${own} · ${description}`,
    })),
  ];
  if (records.length > 0) return { records, similar: [] };
  const like = usesMaterials ? await readEndpoint(searchMaterials, { query: { search_term: code } }) : [];
  const similar = [...(assets[0]?.did_you_mean ?? []), ...like.map(({ code: own }) => own)];
  return { records, similar: similar.slice(0, MOST_SIMILAR) };
}
