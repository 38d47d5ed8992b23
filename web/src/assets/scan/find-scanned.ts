import { type FoundAsset, findAssets } from '@plumbline/contract';
import { call } from '../../platform/api.ts';

/** The assets that a scanned or typed code names, of both families. @throws ApiProblem */
export async function findScanned(code: string): Promise<FoundAsset[]> {
  const { data } = await call(findAssets, { query: { code, codes: undefined } });
  return data[0]?.assets ?? [];
}
