import { TextInput } from '@mantine/core';
import type { ScrapRecord } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../../platform/notices.tsx';
import { useSignedIn } from '../../platform/session.ts';
import { EmployeeField } from '../../ui/employee-picker.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { ActPanelFrame } from './act-panel.tsx';
import type { ActPanelProps } from './act-panel-props.ts';
import { actForm, linesOf } from './act-values.ts';

/** The form that scraps assets. Rule: ASSET-13. */
export default function ScrapPanel({ family, assets, onClose, onDone }: ActPanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const words = assetWords[family.name];
  const form = useContractForm(actForm(family.scrap), {
    performed_by: user.employee.id as number | null,
    date: site.today as string | null,
    to: '',
    items: linesOf(assets),
    files: [],
  });
  return (
    <ActPanelFrame
      family={family}
      assets={assets}
      title={t(words.scrap)}
      size={400}
      endpoint={family.scrap}
      form={form}
      sentence={t(words.unaffected)}
      verb={t('Scrap')}
      onAnswer={({ warnings }: ScrapRecord) => showWarnings(warnings)}
      onClose={onClose}
      onDone={onDone}
      first={<EmployeeField label={t('Performed by')} required {...form.getInputProps('performed_by')} />}
    >
      <TextInput label={t('Scrapped to')} required autoComplete="off" {...form.getInputProps('to')} />
    </ActPanelFrame>
  );
}
