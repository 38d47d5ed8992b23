import {
  type AvailableCommonMaterial,
  listAvailableCommonMaterials,
  MAX_FOUND_MATERIALS,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { decimalWords } from '../../../ui/lines/totals.ts';
import type { StocktakeCatalogue } from '../../stocktakes/form/use-find-material.ts';
import { commonLineOf } from './common-stocktake-values.ts';

/** The common materials that are counted, and what is known of the stock of those that were added. */
export function useAvailableCatalogue() {
  const { t } = useTranslation();
  return useMemo(() => {
    const stocks = new Map<number, AvailableCommonMaterial>();
    return { catalogue: availableCatalogue(t, stocks), stocks };
  }, [t]);
}

/** The common materials as lines are added from them. @param stocks is given the materials that become lines */
function availableCatalogue(
  t: TFunction,
  stocks: Map<number, AvailableCommonMaterial>,
): StocktakeCatalogue<AvailableCommonMaterial> {
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    useFound: (search_term) => {
      const query = { search_term, per_page: MAX_FOUND_MATERIALS };
      const { data, isFetching, error } = useEndpoint(
        listAvailableCommonMaterials,
        { query },
        { keepPrevious: true },
      );
      return { found: data?.data ?? [], isFetching, error };
    },
    keyOf: ({ id }) => id,
    titleOf: ({ code, description }) => `${code} · ${description}`,
    detailOf: ({ unit, common_in_stock }) =>
      t('{{quantity}} {{unit}} in stock', {
        quantity: decimalWords(String(common_in_stock), 'quantity'),
        unit,
      }),
    lineOf: (material) => {
      stocks.set(material.id, material);
      return commonLineOf(material);
    },
    codeOf: ({ code }) => code,
    lookUp,
    unknownCode: (code) => t('No common material has the code {{code}}.', { code }),
  };
}

/** The materials that have the pasted codes. */
async function lookUp(codes: string[]): Promise<AvailableCommonMaterial[]> {
  const found: AvailableCommonMaterial[] = [];
  for (let at = 0; at < codes.length; at += MAX_FOUND_MATERIALS) {
    const some = codes.slice(at, at + MAX_FOUND_MATERIALS);
    const query = { codes: some.join('\n'), per_page: MAX_FOUND_MATERIALS };
    const { data } = await call(listAvailableCommonMaterials, { query });
    found.push(...data.data);
  }
  return found;
}
