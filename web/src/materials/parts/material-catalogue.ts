import { type Call, type FoundMaterial, MAX_FOUND_MATERIALS, searchMaterials } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { readEndpoint } from '../../platform/read-endpoint.ts';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';

/** What narrows the search for materials. */
type Narrowed = Omit<NonNullable<Call<typeof searchMaterials>['query']>, 'search_term' | 'codes'>;

/** Where the lines of a form are added from. */
type Source<Row, Found> = Pick<LineCatalogue<Row, Found>, 'useFound' | 'detailOf' | 'lineOf'> & {
  /** The materials that have these codes, one a line. */
  find: (codes: string) => Promise<Found[]>;
};

/** Materials as lines are added from them. */
export function catalogueOf<Row, Found extends Pick<FoundMaterial, 'id' | 'code' | 'description'>>(
  t: TFunction,
  { find, ...source }: Source<Row, Found>,
) {
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    keyOf: ({ id }) => id,
    titleOf: ({ code, description }) => `${code} · ${description}`,
    codeOf: ({ code }) => code,
    lookUp: async (codes) => {
      const found: Found[] = [];
      for (let at = 0; at < codes.length; at += MAX_FOUND_MATERIALS)
        found.push(...(await find(codes.slice(at, at + MAX_FOUND_MATERIALS).join('\n'))));
      return found;
    },
    ...source,
  } satisfies LineCatalogue<Row, Found>;
}

/** The materials as lines of papers are added from them. @param lineOf the line that a material becomes */
export const materialCatalogue = <Row>(
  t: TFunction,
  narrowed: Narrowed,
  lineOf: (material: FoundMaterial) => Row,
) =>
  catalogueOf<Row, FoundMaterial>(t, {
    useFound: (search_term) => {
      const { data, isFetching, error } = useEndpoint(
        searchMaterials,
        { query: { ...narrowed, search_term } },
        { keepPrevious: true },
      );
      return { found: data ?? [], isFetching, error };
    },
    detailOf: ({ unit, category }) => `${category?.name ?? t('Uncategorized')} · ${unit}`,
    lineOf,
    find: (codes) => readEndpoint(searchMaterials, { query: { ...narrowed, search_term: undefined, codes } }),
  });
