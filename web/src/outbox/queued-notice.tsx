import { Alert, Button, Group, Text } from '@mantine/core';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxKind, Outgoing } from './outgoing.ts';
import { sendOutbox } from './send-outbox.ts';
import { useOutgoing } from './use-outgoing.ts';

type QueuedNoticeProps<Draft extends Outgoing, Saved> = {
  kind: OutboxKind<Draft, Saved>;
  draft: Draft;
  /** That it is stored here and sent by itself. */
  sentence: string;
  /** It is no longer on its way: it has arrived, or was refused. */
  onSettled: () => void;
  onBack: () => void;
};

/** In the place of a form whose draft is on its way to the server. */
export function QueuedNotice<Draft extends Outgoing, Saved>(props: QueuedNoticeProps<Draft, Saved>) {
  const { kind, draft, sentence, onSettled, onBack } = props;
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const isQueued = useOutgoing(kind).some(({ id, sending }) => id === draft.id && sending !== null);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isQueued) settled();
  }, [isQueued]);

  async function tryNow() {
    setTrying(true);
    await sendOutbox(kind as unknown as OutboxKind, draft.owner);
    setTrying(false);
  }
  return (
    <Alert color="pending" variant="light" icon={<CloudUpload />}>
      <Text size="sm">{sentence}</Text>
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
