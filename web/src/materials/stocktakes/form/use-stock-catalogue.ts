import type { FoundMaterial } from '@plumbline/contract';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../../platform/api-problem.ts';
import { showProblem } from '../../../platform/notices.tsx';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import { materialCatalogue } from '../../parts/material-catalogue.ts';
import { lineOf, type StocktakeValues } from './stocktake-values.ts';
import { inStockInWords, type StocktakeCatalogue } from './use-find-material.ts';

/** The specialised materials with the stock of what is counted; when that changes, the stock of the lines follows. */
export function useStockCatalogue(
  form: ContractForm<StocktakeValues, unknown>,
): StocktakeCatalogue<FoundMaterial> {
  const { t } = useTranslation();
  const { project_id } = form.values;
  const catalogue = useMemo(() => {
    const scope = project_id ? { project_id } : ({ stock_of: 'store' } as const);
    return {
      ...materialCatalogue(t, { type: 'Specialised', ...scope }, lineOf),
      detailOf: (material: FoundMaterial) => inStockInWords(t, material),
      unknownCode: (code: string) => t('No specialised material has the code {{code}}.', { code }),
    };
  }, [t, project_id]);

  const refreshStock = useEffectEvent(async () => {
    const { materials } = form.getValues();
    if (materials.length === 0) return;
    form.setValues({ materials: materials.map((line) => ({ ...line, in_stock: null })) });
    try {
      const found = await catalogue.lookUp(materials.map(({ code }) => code));
      const stockOf = new Map(found.map(({ id, in_stock }) => [id, String(in_stock)]));
      // The current values: something may have been typed meanwhile.
      const present = form.getValues().materials;
      form.setValues({
        materials: present.map((line) => ({ ...line, in_stock: stockOf.get(line.id) ?? null })),
      });
    } catch (error) {
      showProblem(asApiProblem(error), 'reading');
    }
  });
  const shownOf = useRef(project_id);
  useEffect(() => {
    if (shownOf.current === project_id) return;
    shownOf.current = project_id;
    void refreshStock();
  }, [project_id]);

  return catalogue;
}
