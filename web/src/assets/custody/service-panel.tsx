import { Textarea, TextInput } from '@mantine/core';
import { pathOfPlace } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../outbox/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useSignedIn } from '../../platform/session.ts';
import { EmployeeField } from '../../ui/fields/employee-picker.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { ActPanelFrame } from './act-panel.tsx';
import type { ActPanelProps } from './act-panel-props.ts';
import { actDraft, actForm, linesOf } from './act-values.ts';
import { custodyAt } from './custody-record.ts';

/** The form that sends assets to service. Rule: ASSET-13. */
export default function ServicePanel({ family, assets, onClose, onDone }: ActPanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const words = assetWords[family.name];
  const form = useStoredForm(
    useContractForm(actForm(family.service), {
      performed_by: user.employee.id as number | null,
      date: site.today as string | null,
      issue: '',
      service_by: '',
      items: linesOf(assets),
      files: [],
    }),
    actDraft({ family, act: 'service', title: t(words.service), assets }),
  );
  const { leaveSaved } = formExit(form, onDone);
  const write = useCommand(family.service, { form, onDone: leaveSaved });
  return (
    <ActPanelFrame
      family={family}
      assets={assets}
      title={t(words.service)}
      size={400}
      form={form}
      sentence={t(words.unaffected)}
      verb={t('Service')}
      pending={write.isPending}
      onSubmit={(body, names) =>
        write.mutate({
          input: { body },
          ...custodyAt(family, assets[0]),
          name: t('Service {{names}}', { names }),
          place: pathOfPlace({ kind: 'assets', family: family.name }),
        })
      }
      onClose={onClose}
      first={
        <EmployeeField
          label={t('Performed by')}
          required
          known={user.employee}
          {...form.getInputProps('performed_by')}
        />
      }
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
