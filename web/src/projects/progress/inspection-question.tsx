import { Button, Group, Stack, Text } from '@mantine/core';
import { INSPECTION_PERCENTAGE, type WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineFile } from '../../files/index.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { useItemCommand } from '../items/use-item-command.ts';
import { InspectionProof } from './inspection-proof.tsx';
import classes from './progress.module.css';
import { StoredProof } from './stored-proof.tsx';

type InspectionQuestionProps = { item: WorkItem; onSaved: (before: string, saved: WorkItem) => void };

/** From 80 % on: 'Is this task inspected?' Yes takes a proof, No takes the inspection back. */
export function InspectionQuestion({ item, onSaved }: InspectionQuestionProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'asked' | 'proof'>('asked');
  /** The percentage at which it was answered with No: it is asked again when the work has gone on. */
  const [declinedAt, setDeclinedAt] = useState<number | null>(null);
  const [proof, setProof] = useState<InlineFile[]>([]);
  const [missing, setMissing] = useState<string>();
  const save = useItemCommand(item, {
    onDone: () => {
      setStep('asked');
      setProof([]);
    },
  });

  if (item.percentage < INSPECTION_PERCENTAGE) return null;
  const inspected = item.is_inspected === 1;
  async function write(
    consequence: string,
    verb: string,
    body: { is_inspected: 0 | 1; inspection_proof?: string },
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
    const outcome = await save.changeAsync(change).catch(() => null);
    if (outcome?.state === 'saved') onSaved(before, outcome.answer);
  }

  function decline() {
    setDeclinedAt(item.percentage);
    if (inspected)
      void write(t('Its inspection and the proof are removed.'), t('Mark as not inspected'), {
        is_inspected: 0,
      });
  }

  function confirmProof() {
    const file = proof[0];
    setMissing(file ? undefined : t('Please upload the inspection proof.'));
    if (file)
      void write(t('It counts as inspected.'), t('Save as inspected'), {
        is_inspected: 1,
        inspection_proof: file.dataUrl,
      });
  }

  if (inspected) return <Inspected item={item} saving={save.isPending} onTakeBack={decline} />;
  if (!item.abilities.edit || declinedAt === item.percentage) return null;
  return (
    <Stack className={classes.question} gap="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('Is this task inspected?')}</Text>
        {step === 'asked' && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setStep('proof')}>
              {t('Yes')}
            </Button>
            <Button size="xs" variant="default" onClick={decline}>
              {t('No')}
            </Button>
          </Group>
        )}
      </Group>
      {step === 'proof' && (
        <InspectionProof
          proof={proof}
          onProof={setProof}
          error={missing}
          saving={save.isPending}
          onSave={confirmProof}
          onCancel={() => setStep('asked')}
        />
      )}
    </Stack>
  );
}

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
