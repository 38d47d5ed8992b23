import { useTranslation } from 'react-i18next';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';
import { ScanButton } from '../../ui/scan/scan-button.tsx';
import type { ScanResult } from '../../ui/scan/scanner.types.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';
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
    if (!found) return { ok: false, words: t('No item has the serial number {{code}}.', { code }) };
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
