import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { useCards } from '../../ui/use-device.ts';

type ReceiveActionsProps = Omit<ComponentProps<typeof RowActions>, 'first'> & {
  receive: RowAction | false;
  /** Who issued the order, and therefore does not receive it. */
  issuedBy: { id: number };
};

/**
 * What the row of an open order offers, or why it cannot be received. A card opens the form by a tap; where it has a
 * menu, receiving is there as well.
 */
export function ReceiveActions({ receive, issuedBy, actions, children, ...props }: ReceiveActionsProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const cards = useCards();
  const hasMenu = actions.some(Boolean);
  return (
    <RowActions {...props} first={!cards && receive} actions={[cards && hasMenu && receive, ...actions]}>
      {children}
      {!receive && (
        <Text size="sm" c="dimmed">
          {issuedBy.id === user.employee.id ? t('Issued by you') : t('No access')}
        </Text>
      )}
    </RowActions>
  );
}
