import {
  type Asset,
  type AssetCard,
  type FoundAsset,
  type FoundCode,
  families,
  familyNames,
  findAssets,
  type Page,
  readAssetLink,
  textKey,
  withoutScanMarks,
} from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import {
  inNaturalOrder,
  type ListOnDevice,
  type ListQuery,
  matchingRows,
  pageOnDevice,
} from './rows-of-list.ts';

/** An asset with its family: a label or a serial number may be of either. */
type OfFamily = Asset & Pick<FoundAsset, 'family'>;

const list: ListOnDevice<OfFamily> = {
  text: ({ brand, description, serial_no }) => `${serial_no} ${brand} ${description}`,
  filters: {
    company: ({ company }, id) => String(company.id) === id,
    category: ({ category }, id) => String(category?.id ?? 0) === id,
    project: ({ project }, id) => String(project?.id) === id,
    recipient: ({ recipient }, id) => String(recipient?.id) === id,
    condition: ({ condition }, wanted) => condition === wanted,
    state: ({ state }, wanted) => state === wanted,
    unissued_only: ({ state }) => state === 'in_store',
  },
  columns: {
    brand: ({ brand }) => brand,
    description: ({ description }) => description,
    serial_no: ({ serial_no }) => serial_no,
    company: ({ company }) => company.name,
    category: ({ category }) => category?.name ?? null,
    purchase_date: ({ purchase_date }) => purchase_date,
    warranty_expiry_date: ({ warranty_expiry_date }) => warranty_expiry_date,
    condition: ({ condition }) => condition,
    project: ({ project }) => project?.title ?? null,
    due_on: ({ due_on }) => due_on,
  },
};

/** An answer about tools or equipment, of all that the device has stored; undefined where it has not what is asked for. */
export async function deriveAssets([name, params, query]: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const within = familyNames.filter((each) => {
    const { get, list, find } = families[each];
    return [get.name, list.name, find.name, findAssets.name].includes(name);
  });
  const assets: OfFamily[] = [];
  for (const family of within) {
    const page = (await stored([families[family].all.name, {}, {}])) as Page<Asset> | undefined;
    if (!page) return undefined;
    assets.push(...page.data.map((asset) => ({ ...asset, family })));
  }
  const asked = query as ListQuery;
  if (name.startsWith('get')) return assets.find(({ id }) => id === (params as { id: number }).id);
  if (name.startsWith('find')) return codesOf(asked).map((code) => found(assets, code));
  if (asked.unissued_only) return inStore(assets, asked);
  const listed = assets.filter((asset) => isListed(asset, asked)).toSorted((one, other) => other.id - one.id);
  return pageOnDevice(listed, asked, list);
}

/** Of tools those in store, on their way or issued; of equipment all but scrapped ones, which a filter gives. Rule: ASSET-7. */
function isListed({ family, state }: OfFamily, { condition }: ListQuery): boolean {
  if (state === 'scrapped') return families[family].conditionTellsState && condition === 'Scrap';
  return families[family].conditionTellsState || state !== 'in_service';
}

/** By description, brand and serial number, as the server answers them. */
const inStore = (assets: readonly OfFamily[], query: ListQuery): AssetCard[] | undefined =>
  matchingRows(assets, query, list)?.toSorted((one, other) => inNaturalOrder(nameOf(one), nameOf(other)));
const nameOf = ({ description, brand, serial_no }: Asset) => `${description} ${brand} ${serial_no}`;

const codesOf = ({ code, codes }: ListQuery): string[] =>
  [code, codes].flatMap((each) => (typeof each === 'string' ? each.split('\n') : []));

/** As a serial number is compared: case and blanks ignored. */
const scanKey = (text: string) => textKey(text).replaceAll(' ', '');

/** What has a code: the asset of a label's link, or those with the serial number. */
function found(assets: readonly OfFamily[], code: string): FoundCode {
  const link = readAssetLink(code);
  const withSerial = (serial: string) =>
    assets.filter(({ serial_no }) => scanKey(serial_no) === scanKey(serial));
  const exact = link
    ? assets.filter(({ id, family }) => id === link.id && family === link.family)
    : withSerial(code);
  return {
    code,
    assets: exact.length > 0 || link ? exact : withSerial(withoutScanMarks(code)),
    did_you_mean: [],
  };
}
