import { Button, Group, Stack, Text } from '@mantine/core';
import { INSPECTION_PERCENTAGE, pathOfPlace, type WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineFile } from '../../files/index.ts';
import { useStoredForm } from '../../outbox/index.ts';
import { type FormSchema, useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { useItemCommand } from '../items/use-item-command.ts';
import { InspectionProof } from './inspection-proof.tsx';
import classes from './progress.module.css';
import { StoredProof } from './stored-proof.tsx';

type InspectionQuestionProps = { item: WorkItem; onSaved: (before: string, saved: WorkItem) => void };

type Inspection = { is_inspected: 0 | 1; inspection_proof?: string };

/** From 80 % on: 'Is this task inspected?' Yes takes a proof, No takes the inspection back. */
export function InspectionQuestion({ item, onSaved }: InspectionQuestionProps) {
  const { t } = useTranslation();
  /** The percentage at which it was answered with No: it is asked again when the work has gone on. */
  const [declinedAt, setDeclinedAt] = useState<number | null>(null);
  const takeBack = useItemCommand(item);

  if (item.percentage < INSPECTION_PERCENTAGE) return null;
  const inspected = item.is_inspected === 1;

  async function write(
    { changeAsync }: ReturnType<typeof useItemCommand>,
    [consequence, verb]: [string, string],
    body: Inspection,
  ) {
    if (!(await confirmUpdate(item, consequence, verb))) return;
    // Held now: the live stream may bring the new version before the answer comes.
    const before = item.updated_at;
    const { title } = item;
    const change = {
      body: { ...body, updated_at: before },
      name: body.is_inspected
        ? t('{{title}}: inspected', { title })
        : t('{{title}}: not inspected', { title }),
    };
    // What failed has been shown.
    const outcome = await changeAsync(change).catch(() => null);
    if (outcome?.state === 'saved') onSaved(before, outcome.answer);
  }

  function decline() {
    setDeclinedAt(item.percentage);
    const words: [string, string] = [
      t('Its inspection and the proof are removed.'),
      t('Mark as not inspected'),
    ];
    if (inspected) void write(takeBack, words, { is_inspected: 0 });
  }

  if (inspected) return <Inspected item={item} saving={takeBack.isPending} onTakeBack={decline} />;
  if (!item.abilities.edit || declinedAt === item.percentage) return null;
  return (
    <Question
      item={item}
      onDecline={decline}
      onProve={(save, inspection_proof) =>
        void write(save, [t('It counts as inspected.'), t('Save as inspected')], {
          is_inspected: 1,
          inspection_proof,
        })
      }
    />
  );
}

type QuestionProps = {
  item: WorkItem;
  onDecline: () => void;
  onProve: (save: ReturnType<typeof useItemCommand>, proof: string) => void;
};

/** Asks whether it is inspected, and for the proof, which is a draft on the device as soon as it is chosen. */
function Question({ item, onDecline, onProve }: QuestionProps) {
  const { t } = useTranslation();
  const [isProving, setProving] = useState<boolean | null>(null);
  const form = useStoredForm(useContractForm(proofSchema, noProof), {
    key: `inspections/${item.type}/${item.id}`,
    name: t('Inspection of {{title}}', { title: item.title }),
    place: pathOfPlace({ kind: 'item', project: item.project_id, task: item.id, tab: 'information' }),
  });
  const { proof } = form.values;
  const save = useItemCommand(item, { form, onDone: () => form.markSaved(noProof) });

  function confirmProof() {
    const checked = form.check();
    if (checked) onProve(save, checked.inspection_proof);
  }
  return (
    <Stack className={classes.question} gap="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('Is this task inspected?')}</Text>
        {!(isProving ?? proof.length > 0) && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setProving(true)}>
              {t('Yes')}
            </Button>
            <Button size="xs" variant="default" onClick={onDecline}>
              {t('No')}
            </Button>
          </Group>
        )}
      </Group>
      {(isProving ?? proof.length > 0) && (
        <>
          {form.onDevice?.notice}
          <InspectionProof
            proof={proof}
            onProof={(files) => form.setFieldValue('proof', files)}
            error={form.errors.proof}
            saving={save.isPending}
            onSave={confirmProof}
            onCancel={() => setProving(false)}
            cancelLabel={form.onDevice?.isStored ? t('Finish later') : t('Cancel')}
          />
        </>
      )}
    </Stack>
  );
}

type ProofValues = { proof: InlineFile[] };
const noProof: ProofValues = { proof: [] };

const proofSchema: FormSchema<{ inspection_proof: string }> = {
  safeParse(values) {
    const [file] = (values as ProofValues).proof;
    if (file) return { success: true, data: { inspection_proof: file.dataUrl } };
    const message = 'Please upload the inspection proof.';
    return { success: false, error: { issues: [{ path: ['proof'], message }] } };
  },
};

type InspectedProps = { item: WorkItem; saving: boolean; onTakeBack: () => void };

/** That it is inspected, with the proof, and the way to take it back for those who may. */
function Inspected({ item, saving, onTakeBack }: InspectedProps) {
  const { t } = useTranslation();
  return (
    <Group className={classes.question} justify="space-between" gap="xs">
      <Group gap="xs">
        <Text size="sm">{t('Inspected.')}</Text>
        <StoredProof item={item} />
      </Group>
      {item.abilities.edit && (
        <Button size="xs" variant="subtle" color="gray" loading={saving} onClick={onTakeBack}>
          {t('Mark as not inspected')}
        </Button>
      )}
    </Group>
  );
}
