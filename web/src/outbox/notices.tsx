import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../platform/i18n.ts';
import type { OutboxKind, Outgoing } from './outgoing.ts';

/** Says that something is queued on this device for a connection. @param isLasting whether it outlasts this page */
export function showQueued<Draft extends Outgoing>(
  kind: Pick<OutboxKind<Draft>, 'words'>,
  draft: Draft,
  isLasting: boolean,
) {
  const { name, queued, queuedOnPage } = kind.words(draft);
  notifications.show({
    id: `waiting-${draft.id}`,
    title: name,
    message: (
      <Text size="sm" c="var(--mantine-color-text)">
        {isLasting ? queued : queuedOnPage}
      </Text>
    ),
    color: 'pending',
    autoClose: 10_000,
    withBorder: true,
    role: 'status',
  });
}

/** Says that the server refused what the outbox sent, with a link to where it is corrected. */
export function showRefused<Draft extends Outgoing>(kind: Pick<OutboxKind<Draft>, 'words'>, draft: Draft) {
  const { name, place } = kind.words(draft);
  const id = `refused-${draft.id}`;
  notifications.show({
    id,
    title: t('{{name}} could not be sent', { name }),
    message: (
      <>
        <Text size="sm" c="var(--mantine-color-text)">
          {[draft.refusal?.sentence, t('It is saved on this device.')].filter(Boolean).join(' ')}
        </Text>
        <Anchor size="sm" href={`#${place}`} onClick={() => notifications.hide(id)}>
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

/** Takes the notice of waiting away once it is no longer true. */
export function hideQueued(id: string) {
  notifications.hide(`waiting-${id}`);
}
