import { Button, Group, Stack, Text } from '@mantine/core';
import { type Approval, latestOfEachTask, type ProgressChange } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenProgress, isProgressAsked, ProgressChoice, type SetsProgress } from '../../decisions/index.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { keyOf } from '../approval-key.ts';
import { progressChangeOf } from '../approval-words.ts';

type ApproveManyProps = {
  approvals: readonly Approval[];
  onApprove: (changeOf: (approval: Approval) => ProgressChange | null) => void;
  onClose: () => void;
};

/** Says which tasks several approvals move, each of which can be left as it is; of two reports of a task the later one holds. */
export function ApproveMany({ approvals, onApprove, onClose }: ApproveManyProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [tried, setTried] = useState(false);
  const changes = latestOfEachTask(
    approvals.flatMap((approval) => {
      const change = progressChangeOf(approval);
      return change ? [{ key: keyOf(approval), change, reportedOn: String(approval.facts.date) }] : [];
    }),
  );
  const setsOf = (key: string): SetsProgress => chosen.get(key) ?? null;

  const approve = () => {
    if (changes.some(({ key, change }) => isProgressAsked(change, setsOf(key)))) setTried(true);
    else {
      const made = new Map(changes.map(({ key, change }) => [key, chosenProgress(change, setsOf(key))]));
      onApprove((approval) => made.get(keyOf(approval)) ?? null);
    }
  };

  return (
    <Dialog
      opened
      title={t('Approve {{count}} requests?', { count: approvals.length })}
      size={480}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t('You can undo this for ten seconds.')}</Text>
        {changes.map(({ key, change }) => (
          <ProgressChoice
            key={key}
            change={change}
            sets={setsOf(key)}
            isMissing={tried && isProgressAsked(change, setsOf(key))}
            onChoose={(sets) => setChosen((present) => new Map(present).set(key, sets))}
          />
        ))}
        <Group justify="flex-end" gap={6}>
          <Button variant="default" mr="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button data-autofocus onClick={approve}>
            {t('Approve')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
