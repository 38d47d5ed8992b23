import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmLosing, usePreservedThroughSignIn } from '../../ui/use-unsaved-guard.ts';

type RejectManyProps = {
  approvals: readonly Approval[];
  onReject: (comments: string | null) => void;
  onClose: () => void;
};

/** Asks for the comment that the requesters of several rejected requests read; some kinds need one. */
export function RejectMany({ approvals, onReject, onClose }: RejectManyProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const text = typed.trim();
  const rejections = approvals.map(({ kind }) => reviewManifests[kind].reject);
  const missing = rejections.find(({ commentMissing }) => commentMissing)?.commentMissing;
  usePreservedThroughSignIn(() => text !== '');

  const close = async () => {
    if (await confirmLosing(text !== '')) onClose();
  };
  const reject = () => {
    if (missing && text === '') setError(t(missing));
    else onReject(text === '' ? null : text);
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
          withAsterisk={missing !== undefined}
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
