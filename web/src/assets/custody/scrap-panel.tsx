import { TextInput } from '@mantine/core';
import { pathOfPlace } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../outbox/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { showWarnings } from '../../platform/notices.tsx';
import { useSignedIn } from '../../platform/session.ts';
import { EmployeeField } from '../../ui/fields/employee-picker.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { ActPanelFrame } from './act-panel.tsx';
import type { ActPanelProps } from './act-panel-props.ts';
import { actDraft, actForm, linesOf } from './act-values.ts';
import { custodyAt } from './custody-record.ts';

/** The form that scraps assets. Rule: ASSET-13. */
export default function ScrapPanel({ family, assets, onClose, onDone }: ActPanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const words = assetWords[family.name];
  const form = useStoredForm(
    useContractForm(actForm(family.scrap), {
      performed_by: user.employee.id as number | null,
      date: site.today as string | null,
      to: '',
      items: linesOf(assets),
      files: [],
    }),
    actDraft({ family, act: 'scrap', title: t(words.scrap), assets }),
  );
  const { leaveSaved } = formExit(form, onDone);
  const write = useCommand(family.scrap, {
    form,
    onDone: (outcome) => {
      leaveSaved();
      if (outcome.state === 'saved') showWarnings(outcome.answer.warnings);
    },
  });
  return (
    <ActPanelFrame
      family={family}
      assets={assets}
      title={t(words.scrap)}
      size={400}
      form={form}
      sentence={t(words.unaffected)}
      verb={t('Scrap')}
      pending={write.isPending}
      onSubmit={(body, names) =>
        write.mutate({
          input: { body },
          ...custodyAt(family, assets[0]),
          name: t('Scrap {{names}}', { names }),
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
      <TextInput label={t('Scrapped to')} required autoComplete="off" {...form.getInputProps('to')} />
    </ActPanelFrame>
  );
}
