import { type Delivery, getDelivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Attachment } from '../parts/paper-attachment.tsx';
import { DeliveredMaterials } from './delivered-materials.tsx';
import { DeliveryPaper } from './delivery-paper.tsx';
import { orderName } from './order-name.ts';

type DeliveryDetailProps = {
  id: number;
  /** The delivery as the list has it already. */
  known: Delivery | undefined;
  onEdit: (delivery: Delivery) => void;
  onDelete: (delivery: Delivery) => void;
  onClose: () => void;
};

/** A delivery to read. Rule: ORDER-20. */
export function DeliveryDetail({ id, known, onEdit, onDelete, onClose }: DeliveryDetailProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getDelivery, { params: { id } });
  const delivery = query.data ?? known;
  return (
    <SidePanel title={t('Delivery Detail')} size={600} opened onClose={onClose} inAddress>
      {delivery ? (
        <Content delivery={delivery} onEdit={onEdit} onDelete={onDelete} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

type ContentProps = Pick<DeliveryDetailProps, 'onEdit' | 'onDelete'> & { delivery: Delivery };

function Content({ delivery, onEdit, onDelete }: ContentProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { issue_purchase_order: order, supplier, abilities, materials } = delivery;
  const { delivered_date, received_by, recorded_by, created_at, below_zero_reason } = delivery;
  return (
    <DeliveryPaper
      delivery={delivery}
      history="deliveries"
      facts={[
        [t('Issue PO #'), orderName(t, order)],
        [t('Received by'), fullName(received_by)],
        [t('Date Delivered'), delivered_date ? formatDate(delivered_date) : t('-- None specified --')],
        [
          t('Attachment'),
          <Attachment
            key="attachment"
            name={delivery.attachment}
            url={delivery.attachment_full_url}
            none={t('No attachments.')}
          />,
        ],
        [t('Vendor'), supplier.name],
        [t('Ship To'), [fullName(order.ship_to), order.ship_to_address].filter(Boolean).join(', ')],
        [t('Requested for'), order.task.hierarchy],
        [t('More accepted because'), delivery.over_delivery_reason],
        ...(below_zero_reason ? [[t('Reason for negative stock'), below_zero_reason] as const] : []),
        [t('Recorded by'), `${fullName(recorded_by)}, ${formatInstant(created_at, site.time_zone)}`],
      ]}
      materials={<DeliveredMaterials label={t('Materials Delivered')} materials={materials} />}
      onEdit={abilities.edit && (() => onEdit(delivery))}
      onDelete={abilities.delete && (() => onDelete(delivery))}
    />
  );
}
