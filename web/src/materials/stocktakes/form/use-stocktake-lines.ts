import { getMaterial, readLabelLink } from '@plumbline/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { asApiProblem } from '../../../platform/api-problem.ts';
import { showProblem } from '../../../platform/notices.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import type { ScanResult } from '../../../ui/scan/scanner.types.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { materialCatalogue } from '../../parts/material-catalogue.ts';
import { lineOf, type StocktakeBody, type StocktakeValues } from './stocktake-values.ts';

/** The lines of a stocktake: where they are added from, with the stock of what is counted, and found by code or label. */
export function useStocktakeLines(form: ContractForm<StocktakeValues, StocktakeBody>) {
  const { t } = useTranslation();
  const { project_id } = form.values;
  const catalogue = useMemo(() => {
    const scope = project_id ? { project_id } : ({ stock_of: 'store' } as const);
    const materials = materialCatalogue(t, { type: 'Specialised', ...scope }, lineOf);
    return {
      ...materials,
      detailOf: ({ unit, in_stock }: { unit: string; in_stock: number }) =>
        t('{{quantity}} {{unit}} in stock', { quantity: decimalWords(String(in_stock), 'quantity'), unit }),
    };
  }, [t, project_id]);
  const jump = useJump();

  /** Finds a material by its label or code, adds it unless it is listed already, and has its line led to. */
  async function find(code: string): Promise<ScanResult> {
    const link = readLabelLink(code);
    if (link && link.kind !== 'materials') return { ok: false, words: t('This is no label of a material.') };
    const typed = code.trim().toLowerCase();
    const { materials } = form.getValues();
    const listed = materials.findIndex((line) =>
      link ? line.id === link.id : line.code.toLowerCase() === typed,
    );
    if (listed < 0) {
      const known = link ? (await call(getMaterial, { params: { id: link.id } })).data.code : code.trim();
      const [found] = (await catalogue.lookUp?.([known])) ?? [];
      if (!found)
        return { ok: false, words: t('No specialised material has the code {{code}}.', { code: known }) };
      form.setValues({ materials: [...form.getValues().materials, lineOf(found)] });
      form.clearFieldError('materials');
    }
    jump.want(listed < 0 ? form.getValues().materials.length - 1 : listed);
    return { ok: true, words: code };
  }

  const refreshStock = useEffectEvent(async () => {
    const { materials } = form.getValues();
    if (materials.length === 0) return;
    form.setValues({ materials: materials.map((line) => ({ ...line, in_stock: null })) });
    try {
      const found = (await catalogue.lookUp?.(materials.map(({ code }) => code))) ?? [];
      const stockOf = new Map(found.map(({ id, in_stock }) => [id, String(in_stock)]));
      // Of the present moment: something may have been typed meanwhile.
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

  return { catalogue, find, jump };
}

/** Leads the focus to what is typed in at a line, once the scanner above the form is closed. */
function useJump() {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [target, setTarget] = useState<{ line: number } | null>(null);
  useEffect(() => {
    if (!target) return;
    const field = place.current?.querySelector<HTMLElement>(
      `[data-line="${target.line}"] :is([data-column="counted_qty"], [data-column="adjustment_qty"])`,
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [target]);
  return {
    /** To be put on what the lines are in. */
    place,
    want(line: number) {
      wanted.current = line;
    },
    /** Goes to the line that is wanted. */
    go() {
      if (wanted.current !== null) setTarget({ line: wanted.current });
      wanted.current = null;
    },
  };
}
