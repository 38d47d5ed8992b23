import { Badge, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { useCards } from '../../ui/use-device.ts';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { type DeliveryDraft, isOfOrder } from './receive/draft.ts';

type ReceiveActionsProps = Pick<ComponentProps<typeof RowActions>, 'name' | 'actions'> & {
  receive: RowAction | false;
  /** Who issued an order does not receive it. */
  order: { id: number; issued_by: { id: number } };
};

/**
 * What the row of an open order offers, with its draft on this device, or why it cannot be received. A card opens the form by a tap; where it has a
 * menu, receiving is there as well.
 */
export function ReceiveActions({ receive, order, actions, name }: ReceiveActionsProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const cards = useCards();
  const draft = useOutgoing(deliveryOutbox).find((one) => isOfOrder(one, order.id));
  const hasMenu = actions.some(Boolean);
  return (
    <RowActions name={name} first={!cards && receive} actions={[cards && hasMenu && receive, ...actions]}>
      {draft && <DraftState draft={draft} />}
      {!receive && (
        <Text size="sm" c="dimmed">
          {order.issued_by.id === user.employee.id ? t('Issued by you') : t('No access')}
        </Text>
      )}
    </RowActions>
  );
}

/** Whether a delivery on this device is queued to send, was refused, or is not finished. */
function DraftState({ draft }: { draft: DeliveryDraft }) {
  const { t } = useTranslation();
  return (
    <Badge
      color={draft.refusal ? 'bad' : 'pending'}
      variant="light"
      radius="sm"
      tt="none"
      fw={500}
      miw="max-content"
    >
      {draft.refusal ? t('Not accepted') : draft.sending ? t('Queued to send') : t('Not finished')}
    </Badge>
  );
}
