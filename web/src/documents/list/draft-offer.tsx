import { Alert, Button, Text } from '@mantine/core';
import { CloudUpload, FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDraftButton, removeOutgoing } from '../../outbox/index.ts';
import { sendCommands } from '../../platform/commands/send-commands.ts';
import { useCommands } from '../../platform/commands/use-commands.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { formatInstant } from '../../ui/text/dates.ts';
import type { Draft } from '../drafts/draft.ts';
import { draftName } from '../drafts/draft-words.ts';
import classes from './draft-offer.module.css';

/** One draft: what it is, since when it is saved, and what can be done with it. */
export function DraftOffer({ draft, onContinue }: { draft: Draft; onContinue: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [trying, setTrying] = useState(false);
  const isWaiting = draft.sending;
  const command = useCommands().find((each) => each.draft === draft.id);
  const name = draftName(draft);

  async function discard() {
    const sure = await confirmAction({
      sentence: isWaiting
        ? t('What has not been sent will be lost. This cannot be undone.')
        : t('What you have written will be lost. This cannot be undone.'),
      subject: name,
      verb: t('Discard'),
      destructive: true,
    });
    if (sure) await removeOutgoing(draft);
  }

  async function tryNow() {
    setTrying(true);
    await sendCommands(draft.owner);
    setTrying(false);
  }

  return (
    <Alert
      color={isWaiting || draft.refusal ? 'pending' : 'teal'}
      variant="light"
      py="xs"
      icon={isWaiting ? <CloudUpload /> : <FilePen />}
    >
      <div className={classes.offer}>
        <div className={classes.words}>
          <Text size="sm">{sentenceOf()}</Text>
          {draft.refusal && <Text size="sm">{draft.refusal.sentence}</Text>}
          <Text size="xs" c="dimmed">
            {draft.place.title} · {formatInstant(draft.changedAt, site.time_zone)}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={() => void discard()}>
            {t('Discard')}
          </Button>
          {command && isWaiting && <EditDraftButton command={command} />}
          {isWaiting ? (
            <Button size="xs" loading={trying} onClick={() => void tryNow()}>
              {t('Send now')}
            </Button>
          ) : (
            <Button size="xs" onClick={onContinue}>
              {t('Continue')}
            </Button>
          )}
        </div>
      </div>
    </Alert>
  );

  function sentenceOf(): string {
    if (isWaiting) return t('{{name}} is saved on this device and queued to send.', { name });
    if (draft.refusal) return t('{{name}} was not accepted. It is saved on this device.', { name });
    return draft.documentId === null
      ? t('You have an unfinished {{name}} saved on this device.', { name })
      : t('You have unsent changes to the {{name}} saved on this device.', { name });
  }
}
