import { Text, TextInput } from '@mantine/core';
import { type Baseline, createBaseline, newBaseline, updateBaseline } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { StaleNotice } from '../ui/forms/stale-notice.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmLosing } from '../ui/forms/use-unsaved-guard.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

type BaselineDialogProps = {
  projectId: number;
  /** The baseline to rename, as it is now; null to save a new one. */
  baseline: Baseline | null;
  onSaved?: (baseline: Baseline) => void;
  onClose: () => void;
};

/** The name of a new baseline, or another name for one that is there. */
export default function BaselineDialog({ projectId, baseline, onSaved, onClose }: BaselineDialogProps) {
  const { t } = useTranslation();
  const form = useContractForm(newBaseline, { name: baseline?.name ?? '' });
  // The version that the name was read from, to notice a later change.
  const [read, setRead] = useState(baseline);
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const options = {
    form,
    onSuccess: (saved: Baseline) => {
      form.markSaved();
      onSaved?.(saved);
      onClose();
    },
  };
  const create = useWrite(createBaseline, options);
  const update = useWrite(updateBaseline, {
    ...options,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });

  async function close() {
    if (await confirmLosing(form.hasUnsaved())) onClose();
  }

  async function submit(body: { name: string }) {
    const agreed = await confirmAction({
      sentence: baseline
        ? t('This will rename the baseline {{name}}.', { name: baseline.name })
        : t('This will keep the dates and weights of all tasks.'),
      subject: body.name,
      verb: baseline ? t('Rename baseline') : t('Save baseline'),
    });
    if (!agreed) return;
    if (!read) return create.mutate({ params: { id: projectId }, body });
    const { id, updated_at } = read;
    update.mutate({ params: { id: projectId, baseline_id: id }, body: { ...body, updated_at } });
  }

  return (
    <Dialog opened onClose={() => void close()} title={baseline ? t('Rename baseline') : t('Save baseline')}>
      <ContractForm
        form={form}
        pending={create.isPending || update.isPending}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void close()}
      >
        {!baseline && (
          <Text size="sm" c="dimmed">
            {t(
              'Keeps the dates and weights of all tasks as they are now, so that later changes can be compared.',
            )}
          </Text>
        )}
        {refused && baseline && (
          <StaleNotice
            sentence={refused.message}
            theirs={t('It is now “{{name}}”.', { name: baseline.name })}
            onKeepMine={() => {
              setRead(baseline);
              setRefused(null);
            }}
            onTakeTheirs={() => {
              form.markSaved({ name: baseline.name });
              setRead(baseline);
              setRefused(null);
            }}
          />
        )}
        <TextInput
          label={t('Name')}
          required
          maxLength={100}
          data-autofocus
          placeholder={baseline ? undefined : t('Contract programme')}
          {...form.getInputProps('name')}
        />
      </ContractForm>
    </Dialog>
  );
}
