import { type CommonDelivery, getCommonDelivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatDate, formatInstant } from '../../../ui/dates.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { DeliveredMaterials } from '../../deliveries/delivered-materials.tsx';
import { DeliveryPaper } from '../../deliveries/delivery-paper.tsx';
import { PaperPanel } from '../../parts/paper/paper-panel.tsx';
import { Attachment } from '../../parts/paper-attachment.tsx';

type CommonDeliveryDetailProps = {
  id: number;
  /** The delivery as the list has it already. */
  known: CommonDelivery | undefined;
  onDelete: (delivery: CommonDelivery) => void;
  onClose: () => void;
};

/** A delivery of a common order to read. Rule: ORDER-20. */
export function CommonDeliveryDetail({ id, known, onDelete, onClose }: CommonDeliveryDetailProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getCommonDelivery, { params: { id } });
  return (
    <PaperPanel title={t('Delivery Detail')} query={query} listed={known} onClose={onClose}>
      {(delivery) => <Content delivery={delivery} onDelete={() => onDelete(delivery)} />}
    </PaperPanel>
  );
}

function Content({ delivery, onDelete }: { delivery: CommonDelivery; onDelete: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { common_issue_purchase_order: order, common_supplier, delivered_date, recorded_by } = delivery;
  const materials = delivery.materials.map((line) => ({ ...line, category: line.common_category }));
  return (
    <DeliveryPaper
      delivery={delivery}
      history="common_deliveries"
      facts={[
        [t('PO #'), order.po_no],
        [t('Ref'), `${t(order.ref)} ${order.ref_no}`],
        [t('Received by'), delivery.received_by],
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
        [t('Vendor'), common_supplier.name],
        [t('Ship To'), [fullName(order.ship_to), order.ship_to_address].filter(Boolean).join(', ')],
        [t('More accepted because'), delivery.over_delivery_reason],
        [t('Recorded by'), `${fullName(recorded_by)}, ${formatInstant(delivery.created_at, site.time_zone)}`],
      ]}
      materials={<DeliveredMaterials label={t('Materials Delivered')} materials={materials} byWarehouse />}
      onDelete={delivery.abilities.delete && onDelete}
    />
  );
}
