import { Badge } from '@mantine/core';
import type { IssuePo } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import type { RowAction } from '../../ui/tables/row-actions.tsx';
import { issuePoKind } from '../issue-pos/issue-po-kind.ts';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { type DeliveryDraft, isOfOrder } from './receive/draft.ts';
import { ReceiveActions } from './receive-actions.tsx';

const receivedOrder = {
  nameOf: nameOfIssuePo,
  deletion: { ...issuePoKind.deletion, verb: 'Delete' },
};

/** What the row of an open order offers: its draft on this device, receiving it, and deleting it. */
export function OrderActions({ order, receive }: { order: IssuePo; receive: RowAction | false }) {
  const { t } = useTranslation();
  const draft = useOutgoing(deliveryOutbox).find((one) => isOfOrder(one, order.id));
  const name = nameOfIssuePo(order);
  const remove = useDeletePaper<IssuePo>(receivedOrder);
  return (
    <ReceiveActions
      name={name}
      receive={receive}
      issuedBy={order.issued_by}
      actions={[
        order.abilities.delete && {
          label: t('Delete'),
          icon: <Trash2 size={16} aria-hidden />,
          run: () => void remove.ask(order),
          pending: remove.isPending,
          destructive: true,
        },
      ]}
    >
      {draft && <DraftState draft={draft} />}
    </ReceiveActions>
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
      {draft.refusal ? t('Could not be sent') : draft.sending ? t('Queued to send') : t('Not finished')}
    </Badge>
  );
}
