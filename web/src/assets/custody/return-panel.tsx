import { TextInput } from '@mantine/core';
import { pathOfPlace } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../outbox/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CommentsField } from '../../ui/fields/comments-field.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { ActPanelFrame } from './act-panel.tsx';
import type { ActPanelProps } from './act-panel-props.ts';
import { actDraft, actForm, linesOf } from './act-values.ts';
import { custodyOf } from './custody-record.ts';

/** The form that returns assets from a project to the store. Rule: ASSET-17. */
export default function ReturnPanel({ family, assets, onClose, onDone }: ActPanelProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const words = assetWords[family.name];
  const project = assets[0]?.project;
  const form = useStoredForm(
    useContractForm(actForm(family.return), {
      project_id: project?.id ?? null,
      date: site.today as string | null,
      comments: '',
      items: linesOf(assets),
      files: [],
    }),
    actDraft({ family, act: 'return', title: t(words.return), assets }),
  );
  const { leaveSaved } = formExit(form, onDone);
  const write = useCommand(family.return, { form, onDone: leaveSaved });
  return (
    <ActPanelFrame
      family={family}
      assets={assets}
      title={t(words.return)}
      size={600}
      form={form}
      sentence={t(form.values.items.length > 1 ? words.returningMany : words.returning)}
      verb={t('Return')}
      pending={write.isPending}
      onSubmit={(body, names) =>
        write.mutate({
          input: { body },
          record: custodyOf(family, body.project_id),
          name: t('Return {{names}} from {{place}}', { names, place: project?.title }),
          place: pathOfPlace({ kind: 'assets', family: family.name }),
        })
      }
      onClose={onClose}
      first={
        <TextInput
          label={t('Project')}
          readOnly
          value={project?.title ?? ''}
          error={form.errors.project_id}
        />
      }
    >
      <CommentsField maxRows={6} maxLength={1000} {...form.getInputProps('comments')} />
    </ActPanelFrame>
  );
}
