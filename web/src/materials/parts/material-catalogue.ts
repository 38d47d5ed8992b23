import { type Call, type FoundMaterial, MAX_FOUND_MATERIALS, searchMaterials } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { call } from '../../platform/api.ts';
import { useEndpoint } from '../../platform/queries.ts';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';

/** What narrows the search for materials. */
type Narrowed = Omit<NonNullable<Call<typeof searchMaterials>['query']>, 'search_term' | 'codes'>;

/** The materials as lines of papers are added from them. @param lineOf the line that a material becomes */
export function materialCatalogue<Row>(
  t: TFunction,
  narrowed: Narrowed,
  lineOf: (material: FoundMaterial) => Row,
): LineCatalogue<Row, FoundMaterial> {
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    useFound: (search_term) => {
      const { data, isFetching, error } = useEndpoint(
        searchMaterials,
        { query: { ...narrowed, search_term } },
        { keepPrevious: true },
      );
      return { found: data ?? [], isFetching, error };
    },
    keyOf: ({ id }) => id,
    titleOf: ({ code, description }) => `${code} · ${description}`,
    detailOf: ({ unit, category }) => `${category?.name ?? t('Uncategorized')} · ${unit}`,
    lineOf,
    codeOf: ({ code }) => code,
    lookUp: (codes) => lookUp(codes, narrowed),
  };
}

/** The materials that have the pasted codes. */
async function lookUp(codes: string[], narrowed: Narrowed): Promise<FoundMaterial[]> {
  const found: FoundMaterial[] = [];
  for (let at = 0; at < codes.length; at += MAX_FOUND_MATERIALS) {
    const some = codes.slice(at, at + MAX_FOUND_MATERIALS);
    const { data } = await call(searchMaterials, {
      query: { ...narrowed, search_term: undefined, codes: some.join('\n') },
    });
    found.push(...data);
  }
  return found;
}
