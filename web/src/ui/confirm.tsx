import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '../platform/i18n.ts';

export type Confirmation = {
  /** 'Are you sure?' unless told. */
  title?: string;
  /** What will happen, in the specification's words. */
  sentence: string;
  /** What else it does, below the sentence. */
  consequence?: string | undefined;
  /** The name of the record it concerns. */
  subject?: string | undefined;
  /** What the button says: the verb, with its object ('Delete task'). */
  verb: string;
  /** Red: only for what cannot be undone. */
  destructive?: boolean;
  /** What the other button says. */
  keep?: string;
};

/** Asks before something is done. Answers false for every way out but the verb. */
export function confirmAction({
  title,
  sentence,
  consequence,
  subject,
  verb,
  destructive,
  keep,
}: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: title ?? t('Are you sure?'),
      children: (
        <>
          {subject && (
            <Text fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
              {subject}
            </Text>
          )}
          <Text>{sentence}</Text>
          {consequence && <Text mt={4}>{consequence}</Text>}
        </>
      ),
      labels: { confirm: verb, cancel: keep ?? t('Cancel') },
      confirmProps: { color: destructive ? 'bad' : 'teal', 'data-autofocus': !destructive || undefined },
      cancelProps: { 'data-autofocus': destructive || undefined },
      onConfirm: () => resolve(true),
      // Called on every close; after a confirmation the promise has been settled already.
      onClose: () => resolve(false),
    });
  });
}
