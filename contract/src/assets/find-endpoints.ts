import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { readLabelLink } from '../labels/label-link.ts';
import { codeList } from '../platform/code-list.ts';
import { endpoint } from '../platform/endpoint.ts';
import { assetAbilities, assetCard, projectName } from './asset.ts';
import { type AssetFamily, familyNames } from './family.ts';
import { assetStates } from './states.ts';

/** The most codes that one request looks up. */
export const MAX_FOUND_CODES = 200;
/** The most assets that are answered for one code: several brands may have a serial number. */
export const MAX_FOUND_ASSETS = 20;

/**
 * Reads the link that the label of an asset has: `https://…/#/tools/123`.
 * @returns its family and id; null for anything else, such as a serial number
 */
export function readAssetLink(code: string): { family: (typeof familyNames)[number]; id: number } | null {
  const link = readLabelLink(code);
  const family = familyNames.find((name) => name === link?.kind);
  return link && family ? { family, id: link.id } : null;
}

const codes = codeList({ most: MAX_FOUND_CODES, longest: 300 });

const query = z.object({
  /** One code: the link of a label, or a serial number. */
  code: codes,
  /** Several: repeated, or a line for each. */
  codes,
});

/** An asset that was found, where it is and what the caller may do with it now. */
export const foundAsset = assetCard.extend({
  family: z.enum(familyNames),
  state: z.enum(assetStates),
  /** Null too where the caller may not see it, as in the list. */
  project: projectName.nullable(),
  recipient: personName.nullable(),
  due_on: z.string().nullable(),
  abilities: assetAbilities,
});
export type FoundAsset = z.infer<typeof foundAsset>;

/** What was found for a code. */
export const foundCode = z.object({
  code: z.string(),
  /** Of a link one; of a serial number as many as have it, at most MAX_FOUND_ASSETS; none: nothing has it. */
  assets: z.array(foundAsset),
  /** Where nothing has it: serial numbers that differ by leading zeros only. */
  did_you_mean: z.array(z.string()),
});
export type FoundCode = z.infer<typeof foundCode>;

const finding = {
  method: 'GET',
  permission: 'tool.see',
  dependsOn: { assets: 'any', employees: 'any', assignments: 'any' },
  availableOffline: true,
  query,
  answer: z.array(foundCode),
} as const;

/** Assets of either family by what is scanned or typed, a result for each code in their order. */
export const findAssets = endpoint({
  name: 'findAssets',
  path: '/assets/find',
  ...finding,
  summary: `Tools and equipment by the links of their labels or by serial number, case and blanks ignored: a result for each of at most ${MAX_FOUND_CODES} codes`,
});

/** The same within a family. */
export function findEndpoints({ name, titles }: AssetFamily) {
  const plural = name === 'tools' ? 'Tools' : 'Equipment';
  return {
    find: endpoint({
      name: `find${titles}`,
      path: `/${name}/find`,
      ...finding,
      summary: `${plural} by the links of their labels or by serial number, case and blanks ignored: a result for each of at most ${MAX_FOUND_CODES} codes`,
    }),
  };
}
