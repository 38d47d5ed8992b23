import { notifications } from '@mantine/notifications';
import type { Command } from '../platform/commands/command.ts';
import { withdrawCommand } from '../platform/commands/send-commands.ts';
import { t } from '../platform/i18n.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { hideRefused } from './command-notices.tsx';
import { removeOutgoing } from './give-draft.ts';

/** Removes a command that was not sent, after a question; of one that is being sent by then it says so. Rule: SCREEN-23. */
export async function discardCommand({ id, owner, name, isTried, draft }: Command): Promise<void> {
  const sure = await confirmAction({
    sentence: isTried
      ? t(
          'This was sent without an answer, so it may have been saved. It is not sent again. This cannot be undone.',
        )
      : t('This is only on this device and will be lost. This cannot be undone.'),
    subject: name,
    verb: t('Discard'),
    destructive: true,
  });
  if (!sure) return;
  if (await (draft === undefined ? withdrawCommand(id) : removeOutgoing({ id: draft, owner }))) {
    hideRefused(id);
    return;
  }
  notifications.show({
    title: t('Not discarded'),
    message: t('{{name}} can no longer be discarded: it is being sent, or was sent.', { name }),
    color: 'pending',
    withBorder: true,
  });
}
