import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/i18n.ts';
import type { Draft } from './draft.ts';
import { draftName } from './draft-words.ts';

/** Tells that a document waits on this device for a connection. */
export function showQueued(draft: Draft, isLasting: boolean) {
  notifications.show({
    id: `waiting-${draft.id}`,
    title: draftName(draft),
    message: (
      <Text size="sm" c="var(--mantine-color-text)">
        {isLasting
          ? t('No connection. Your report is saved on this device and will be sent when you are back online.')
          : t(
              'No connection. Please keep this page open: your report will be sent when you are back online.',
            )}
      </Text>
    ),
    color: 'pending',
    autoClose: 10_000,
    withBorder: true,
    role: 'status',
  });
}

/** Tells that the server would not have a document that was sent by itself, and leads to where it is mended. */
export function showRefused(draft: Draft) {
  const { place, type, documentId } = draft;
  const close = () => notifications.hide(`refused-${draft.id}`);
  notifications.show({
    id: `refused-${draft.id}`,
    title: t('{{name}} could not be sent', { name: draftName(draft) }),
    message: (
      <>
        <Text size="sm" c="var(--mantine-color-text)">
          {[draft.refusal?.sentence, t('It is saved on this device.')].filter(Boolean).join(' ')}
        </Text>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/projects/$id"
              params={{ id: String(place.projectId) }}
              search={{
                ...(place.kind === 'task' && { task: place.id }),
                tab: 'documentations',
                ...({
                  type,
                  mode: documentId === null ? 'add' : 'edit',
                  doc: documentId ?? undefined,
                } as object),
              }}
              onClick={close}
            />
          )}
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

/** Takes the notice of waiting away once it is no longer true. */
export function hideQueued(id: string) {
  notifications.hide(`waiting-${id}`);
}
