import { findAssets } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { readEndpoint } from '../../platform/read-endpoint.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';
import { didYouMean } from '../../ui/scan/did-you-mean.ts';
import { ScanButton } from '../../ui/scan/scan-button.tsx';
import type { ScanResult } from '../../ui/scan/scanner.types.ts';
import type { IssueBody, IssueLine, IssueValues } from './issue-values.ts';
import type { FoundInStore } from './store-catalogue.ts';

type ScanLinesProps = {
  form: ContractForm<IssueValues, IssueBody>;
  catalogue: LineCatalogue<IssueLine, FoundInStore>;
};

/** Adds one item after the other by the camera. */
export function ScanLines({ form, catalogue }: ScanLinesProps) {
  const { t } = useTranslation();

  async function add(code: string): Promise<ScanResult> {
    const [found] = (await catalogue.lookUp?.([code])) ?? [];
    if (!found) {
      const [answer] = await readEndpoint(findAssets, { query: { code, codes: undefined } });
      const similar = answer?.did_you_mean ?? [];
      const none = t('No item has the serial number {{code}}.', { code });
      return { ok: false, words: similar.length > 0 ? `${none} ${didYouMean(similar)}` : none };
    }
    const name = catalogue.titleOf(found);
    if (found.obstacle) return { ok: false, words: `${name}: ${found.obstacle}` };
    const { items } = form.getValues();
    if (items.some(({ id }) => id === found.id))
      return { ok: false, words: t('{{name}} is listed already.', { name }) };
    form.setFieldValue('items', [...items, catalogue.lineOf(found)]);
    form.clearFieldError('items');
    return { ok: true, words: name };
  }
  return <ScanButton many onCode={add} />;
}
