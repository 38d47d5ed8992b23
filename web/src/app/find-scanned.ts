import { assetStateNames, findAssets, searchMaterials } from '@plumbline/contract';
import { call } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';

/** What has a scanned or typed code: where it is shown, and what it is called among others. */
export type Scanned = { path: string; label: string };

/** Tools and equipment by a serial number, and materials by a code. @throws ApiProblem */
export async function findScanned(code: string, usesMaterials: boolean): Promise<Scanned[]> {
  const [assets, materials] = await Promise.all([
    call(findAssets, { query: { code, codes: undefined } }),
    usesMaterials ? call(searchMaterials, { query: { search_term: undefined, codes: code } }) : { data: [] },
  ]);
  return [
    ...(assets.data[0]?.assets ?? []).map(({ family, id, brand, description, serial_no, state }) => ({
      path: `/${family}/${id}`,
      label: `${brand} ${description} · ${serial_no} · ${t(assetStateNames[state])}`,
    })),
    ...materials.data.map(({ id, code: own, description }) => ({
      path: `/materials/${id}`,
      label: `${own} · ${description}`,
    })),
  ];
}
