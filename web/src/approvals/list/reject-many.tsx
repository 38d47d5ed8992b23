import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Approval, REJECTION_REASON_MISSING, reviewManifests } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLosing, usePreservedThroughSignIn } from '../../ui/forms/use-unsaved-guard.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type RejectManyProps = {
  approvals: readonly Approval[];
  onReject: (comments: string) => void;
  onClose: () => void;
};

/** Asks for the reason that the requesters of several rejected requests read. */
export function RejectMany({ approvals, onReject, onClose }: RejectManyProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const text = typed.trim();
  const rejections = approvals.map(({ kind }) => reviewManifests[kind].reject);
  const missing = rejections[0]?.commentMissing ?? REJECTION_REASON_MISSING;
  usePreservedThroughSignIn(() => text !== '');

  const close = async () => {
    if (await confirmLosing(text !== '')) onClose();
  };
  const reject = () => {
    if (text === '') setError(t(missing));
    else onReject(text);
  };

  return (
    <Dialog
      opened
      title={t('Reject {{count}} requests?', { count: approvals.length })}
      closeOnClickOutside={false}
      size={480}
      onClose={() => void close()}
    >
      <Stack
        gap="sm"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          reject();
        }}
      >
        <Text>{t('You can undo this for ten seconds.')}</Text>
        <Textarea
          label={t('Comments')}
          description={t('Visible to the requesters.')}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={Math.min(...rejections.map(({ maxComment }) => maxComment))}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end" gap={6}>
          <Button variant="default" mr="auto" onClick={() => void close()}>
            {t('Cancel')}
          </Button>
          <Button onClick={reject}>{t('Reject')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
