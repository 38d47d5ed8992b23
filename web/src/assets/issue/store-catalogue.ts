import {
  type AssetCard,
  type AssetState,
  assetStateNames,
  type Family,
  unissuedOf,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { readEndpoint } from '../../platform/read-endpoint.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';
import { useApplyCustody } from '../custody/use-apply-custody.ts';
import { type IssueLine, lineOf } from './issue-values.ts';

/** How many codes are looked up at a time: more make an address too long. */
const CODES_AT_ONCE = 50;
/** How many are offered at once; the others are found by typing. */
const OFFERED = 50;

/** Something that was found for what was typed, scanned or pasted. */
export type FoundInStore = AssetCard & {
  /** What it was found by, where that was a whole code. */
  code?: string;
  /** Why it cannot be issued; null: it is in the store. */
  obstacle: string | null;
};

type Located = AssetCard & {
  state: AssetState;
  recipient: { first_name: string; last_name: string } | null;
  project: { title: string } | null;
};

/** Where something is that is not in the store: 'Issued: Arun Kumar, Jurong Pier'. */
function obstacleOf(t: TFunction, { state, recipient, project }: Located): string | null {
  if (state === 'in_store') return null;
  const where = [recipient && fullName(recipient), project?.title].filter(Boolean).join(', ');
  return where ? `${t(assetStateNames[state])}: ${where}` : t(assetStateNames[state]);
}

/** The asset of a code: if several brands have the serial number, the one in the store. */
function meantBy(
  t: TFunction,
  { code, assets }: { code: string; assets: readonly Located[] },
): FoundInStore[] {
  const inStore = assets.filter(({ state }) => state === 'in_store');
  const [one] = inStore.length > 0 ? inStore : assets;
  if (!one) return [];
  const names = inStore.map(({ brand, description }) => `${brand} ${description}`).join(', ');
  const obstacle =
    inStore.length > 1
      ? t('Several items have this serial number: {{names}}. Please search for the right one.', { names })
      : obstacleOf(t, one);
  return [{ ...one, code, obstacle }];
}

/** What can be issued: found by words, by a serial number or the link of a label, or many serial numbers at once. */
export function storeCatalogue(
  family: Family,
  t: TFunction,
  words: { label: string; nothing: string },
): LineCatalogue<IssueLine, FoundInStore> {
  return {
    ...words,
    placeholder: t('Scan, or search for Serial #, Description or Brand...'),
    useFound: (term) => useFound(family, t, term),
    keyOf: ({ id }) => id,
    titleOf: ({ brand, description, serial_no }) => `${brand} ${description} · S/N ${serial_no}`,
    detailOf: ({ condition }) => t(condition),
    unavailable: ({ obstacle }) => obstacle,
    lineOf,
    codeOf: ({ code, serial_no }) => code ?? serial_no,
    lookUp: async (codes) => {
      const found: FoundInStore[] = [];
      for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
        const query = { code: undefined, codes: codes.slice(at, at + CODES_AT_ONCE).join('\n') };
        const answer = await readEndpoint(family.find, { query });
        found.push(...answer.flatMap((each) => meantBy(t, each)));
      }
      return found;
    },
  };
}

/** Assets with the typed code, in any state, then those in the store that match the words. */
function useFound(family: Family, t: TFunction, term: string) {
  const byCode = useEndpoint(
    family.find,
    { query: { code: term, codes: undefined } },
    { enabled: term !== '' },
  );
  const { toStore } = useApplyCustody(family);
  const byWords = useEndpoint(
    unissuedOf(family),
    { query: { unissued_only: 'true', search_term: term } },
    { apply: toStore },
  );
  const exact = term === '' ? [] : (byCode.data ?? []).flatMap(({ assets }) => assets);
  const inStore = byWords.data ?? [];
  return {
    found: [
      ...exact.map((asset) => ({ ...asset, obstacle: obstacleOf(t, asset) })),
      ...inStore
        .filter(({ id }) => !exact.some((asset) => asset.id === id))
        .slice(0, OFFERED)
        .map((asset) => ({ ...asset, obstacle: null })),
    ],
    isFetching: byCode.isFetching || byWords.isFetching,
    error: byCode.error ?? byWords.error,
  };
}
