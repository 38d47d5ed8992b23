import { getMaterial, readLabelLink, textKey } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEndpoint } from '../../../platform/read-endpoint.ts';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { LineCatalogue } from '../../../ui/lines/lines.types.ts';
import type { ScanResult } from '../../../ui/scan/scanner.types.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import type { StocktakeLine, StocktakeValues } from './stocktake-values.ts';

/** Where the lines of a stocktake are added from. */
export type StocktakeCatalogue<Found> = LineCatalogue<StocktakeLine, Found> & {
  /** The message for an unknown code. */
  unknownCode: (code: string) => string;
};

/** How much of a material is in stock where it is counted. */
export const inStockInWords = (t: TFunction, { unit, in_stock }: { unit: string; in_stock: number }) =>
  t('{{quantity}} in stock', { quantity: quantityWords(in_stock, unit) });

/** Finds the lines of a stocktake by code or label. */
export function useFindMaterial<Found>(
  form: ContractForm<StocktakeValues, unknown>,
  catalogue: StocktakeCatalogue<Found>,
) {
  const { t } = useTranslation();
  const jump = useJump();

  /** Finds a material by its label or code, adds it unless it is already listed, and goes to its line. */
  async function find(code: string): Promise<ScanResult> {
    const link = readLabelLink(code);
    if (link && link.kind !== 'materials') return { ok: false, words: t('This is not a material label.') };
    const typed = textKey(code);
    const { materials } = form.getValues();
    const listed = materials.findIndex((line) => (link ? line.id === link.id : textKey(line.code) === typed));
    if (listed < 0) {
      const known = link ? (await readEndpoint(getMaterial, { params: { id: link.id } })).code : code.trim();
      const [found] = (await catalogue.lookUp?.([known])) ?? [];
      if (!found) return { ok: false, words: catalogue.unknownCode(known) };
      form.setValues({ materials: [...form.getValues().materials, catalogue.lineOf(found)] });
      form.clearFieldError('materials');
    }
    jump.want(listed < 0 ? form.getValues().materials.length - 1 : listed);
    return { ok: true, words: code };
  }

  return { find, jump };
}

/** Moves the focus to the input of a line, after the scanner above the form is closed. */
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
