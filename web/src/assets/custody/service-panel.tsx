import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { EmployeeField } from '../../ui/employee-picker.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { ActPanelFrame } from './act-panel.tsx';
import type { ActPanelProps } from './act-panel-props.ts';
import { actForm, linesOf } from './act-values.ts';

/** The form that sends assets to service. Rule: ASSET-13. */
export default function ServicePanel({ family, assets, onClose, onDone }: ActPanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const words = assetWords[family.name];
  const form = useContractForm(actForm(family.service), {
    performed_by: user.employee.id as number | null,
    date: site.today as string | null,
    issue: '',
    service_by: '',
    items: linesOf(assets),
    files: [],
  });
  return (
    <ActPanelFrame
      family={family}
      assets={assets}
      title={t(words.service)}
      size={400}
      endpoint={family.service}
      form={form}
      sentence={t(words.unaffected)}
      verb={t('Service')}
      onClose={onClose}
      onDone={onDone}
      first={<EmployeeField label={t('Performed by')} required {...form.getInputProps('performed_by')} />}
    >
      <Textarea
        label={t('Issue')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps('issue')}
      />
      <TextInput label={t('Serviced by')} required autoComplete="off" {...form.getInputProps('service_by')} />
    </ActPanelFrame>
  );
}
