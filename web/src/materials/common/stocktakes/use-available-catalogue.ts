import {
  type AvailableCommonMaterial,
  listAvailableCommonMaterials,
  MAX_FOUND_MATERIALS,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { readEndpoint } from '../../../platform/read-endpoint.ts';
import { catalogueOf } from '../../parts/material-catalogue.ts';
import type { StocktakeLine } from '../../stocktakes/form/stocktake-values.ts';
import { inStockInWords, type StocktakeCatalogue } from '../../stocktakes/form/use-find-material.ts';
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
  const inPages = { per_page: MAX_FOUND_MATERIALS };
  return {
    ...catalogueOf<StocktakeLine, AvailableCommonMaterial>(t, {
      useFound: (search_term) => {
        const { data, isFetching, error } = useEndpoint(
          listAvailableCommonMaterials,
          { query: { ...inPages, search_term } },
          { keepPrevious: true },
        );
        return { found: data?.data ?? [], isFetching, error };
      },
      detailOf: ({ unit, common_in_stock }) => inStockInWords(t, { unit, in_stock: common_in_stock }),
      lineOf: (material) => {
        stocks.set(material.id, material);
        return commonLineOf(material);
      },
      find: async (codes) =>
        (await readEndpoint(listAvailableCommonMaterials, { query: { ...inPages, codes } })).data,
    }),
    unknownCode: (code) => t('No common material has the code {{code}}.', { code }),
  };
}
