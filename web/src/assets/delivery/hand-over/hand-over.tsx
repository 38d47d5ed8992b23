import { Alert, Button, Group, Text } from '@mantine/core';
import type { AssetIssue, Family } from '@plumbline/contract';
import { CloudUpload } from 'lucide-react';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOutbox, useOutgoing } from '../../../outbox/index.ts';
import { confirmAction } from '../../../ui/confirm.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { HandOverDraft } from './draft.ts';
import { handOverOutbox } from './hand-over-outbox.ts';
import { useOpenedHandOver } from './use-opened-hand-over.ts';

const HandOverForm = lazy(() => import('./hand-over-form.tsx'));

type HandOverProps = {
  family: Family;
  issue: AssetIssue;
  onDone: () => void;
  onCancel: () => void;
};

/** Hands a delivery over; one that is on its way to the server already is shown as such. */
export function HandOver({ family, issue, onDone, onCancel }: HandOverProps) {
  const { t } = useTranslation();
  const { opened, reopen, startOver } = useOpenedHandOver(family, issue);
  if (!opened) return <Loading />;
  const { draft, isResumed } = opened;
  if (draft.sending) return <Queued draft={draft} onSettled={reopen} onBack={onCancel} />;

  async function askAndStartOver() {
    const sure = await confirmAction({
      sentence: t('What you have entered will be lost. This cannot be undone.'),
      subject: handOverOutbox.words(draft).name,
      verb: t('Start over'),
      destructive: true,
    });
    if (sure) await startOver();
  }
  return (
    <LazyPart fallback={<Loading />}>
      <HandOverForm
        key={draft.id}
        family={family}
        issue={issue}
        opened={draft}
        isResumed={isResumed}
        onDone={onDone}
        onCancel={onCancel}
        onStartOver={() => void askAndStartOver()}
      />
    </LazyPart>
  );
}

type QueuedProps = { draft: HandOverDraft; onSettled: () => void; onBack: () => void };

function Queued({ draft, onSettled, onBack }: QueuedProps) {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const isQueued = useOutgoing(handOverOutbox).some(({ id, sending }) => id === draft.id && sending !== null);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isQueued) settled();
  }, [isQueued]);

  async function tryNow() {
    setTrying(true);
    await sendOutbox(handOverOutbox, draft.owner);
    setTrying(false);
  }
  return (
    <Alert color="pending" variant="light" icon={<CloudUpload />}>
      <Text size="sm">
        {t('This delivery is saved on this device and queued to send. It is sent when you are back online.')}
      </Text>
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button loading={trying} onClick={() => void tryNow()}>
          {t('Send now')}
        </Button>
      </Group>
    </Alert>
  );
}
