import { Alert, Button, Group, Text } from '@mantine/core';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommands } from '../platform/commands/send-commands.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { EditDraftButton } from './edit-command.tsx';
import type { OutboxKind, Outgoing } from './outgoing.ts';
import { useOutgoing } from './use-outgoing.ts';

type QueuedNoticeProps<Draft extends Outgoing> = {
  kind: OutboxKind<Draft>;
  draft: Draft;
  /** It is no longer on its way: it has arrived, was refused, or is edited again. */
  onSettled: () => void;
  onBack: () => void;
};

/** In the place of a form whose draft is queued to send. */
export function QueuedNotice<Draft extends Outgoing>({
  kind,
  draft,
  onSettled,
  onBack,
}: QueuedNoticeProps<Draft>) {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const command = useCommands().find((each) => each.draft === draft.id);
  const isQueued = useOutgoing(kind).some(({ id, sending }) => id === draft.id && sending);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isQueued) settled();
  }, [isQueued]);

  async function tryNow() {
    setTrying(true);
    await sendCommands(draft.owner);
    setTrying(false);
  }
  return (
    <Alert color="pending" variant="light" icon={<CloudUpload />}>
      <Text size="sm">{t('{{name}} is saved on this device and queued to send.', kind.words(draft))}</Text>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        {command && <EditDraftButton command={command} />}
        <Button size="xs" loading={trying} onClick={() => void tryNow()}>
          {t('Send now')}
        </Button>
      </Group>
    </Alert>
  );
}
