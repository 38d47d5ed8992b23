import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Command, isWork } from '../platform/commands/command.ts';
import type { Delivery } from '../platform/commands/send-commands.ts';
import { t } from '../platform/i18n.ts';
import { showSuccess } from '../platform/notices.tsx';

/** Says what became of a command that was sent by itself; a refused one stays until it is closed. */
export function notifyDelivery(command: Command, delivery: Delivery): void {
  if (delivery.outcome === 'done') showSuccess(delivery.message, command.name);
  if (delivery.outcome === 'refused' && isWork(command)) showRefusedCommand(command, delivery.sentence);
}

const noticeOf = (id: string) => `refused-${id}`;

/** Takes away the notice of a refused command that is no more. */
export function hideRefused(id: string): void {
  notifications.hide(noticeOf(id));
}

function showRefusedCommand({ id, name, draft, place }: Command, sentence: string): void {
  const notice = noticeOf(id);
  notifications.show({
    id: notice,
    title: t('Not accepted: {{name}}', { name }),
    message: (
      <>
        <Text size="sm" c="var(--mantine-color-text)">
          {sentence}
        </Text>
        <Anchor
          size="sm"
          href={draft === undefined ? '#/waiting' : `#${place}`}
          onClick={() => notifications.hide(notice)}
        >
          {t('Open')}
        </Anchor>
      </>
    ),
    color: 'bad',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}
