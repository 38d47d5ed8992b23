import type { IssuePo } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../ui/tables/row-actions.tsx';
import { issuePoKind } from '../issue-pos/issue-po-kind.ts';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { ReceiveActions } from './receive-actions.tsx';

const receivedOrder = {
  nameOf: nameOfIssuePo,
  deletion: { ...issuePoKind.deletion, verb: 'Delete' },
};

/** What the row of an open order offers: receiving it, and deleting it. */
export function OrderActions({ order, receive }: { order: IssuePo; receive: RowAction | false }) {
  const { t } = useTranslation();
  const name = nameOfIssuePo(order);
  const remove = useDeletePaper<IssuePo>(receivedOrder);
  return (
    <ReceiveActions
      name={name}
      receive={receive}
      order={order}
      actions={[
        order.abilities.delete && {
          label: t('Delete'),
          icon: <Trash2 size={16} aria-hidden />,
          run: () => void remove.ask(order),
          pending: remove.isPending,
          destructive: true,
        },
      ]}
    />
  );
}
