import { Button, Group, Stack, Title } from '@mantine/core';
import { type Delivery, getDelivery } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Attachment } from '../parts/paper-attachment.tsx';
import { DeliveredMaterials } from './delivered-materials.tsx';
import { orderName } from './order-name.ts';

type DeliveryDetailProps = {
  id: number;
  /** The delivery as the list has it already. */
  known: Delivery | undefined;
  onEdit: (delivery: Delivery) => void;
  onDelete: (delivery: Delivery) => void;
  onClose: () => void;
};

/** A delivery to read (specification 3, Delivery Detail). */
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
  const { issue_purchase_order: order, supplier, abilities, attachment, attachment_full_url } = delivery;
  const { delivered_date, received_by, recorded_by, created_at, materials } = delivery;
  return (
    <Stack>
      <Facts
        facts={[
          [t('Issue PO #'), orderName(t, order)],
          [t('Received by'), fullName(received_by)],
          [t('Date Delivered'), delivered_date ? formatDate(delivered_date) : t('-- None specified --')],
          [t('Vendor'), supplier.name],
          [t('Ship To'), [fullName(order.ship_to), order.ship_to_address].filter(Boolean).join(', ')],
          [t('Requested for'), order.task.hierarchy],
          [t('Recorded by'), `${fullName(recorded_by)}, ${formatInstant(created_at, site.time_zone)}`],
        ]}
      />
      <section aria-label={t('Attachment')}>
        <Title order={3} mb={8}>
          {t('Attachment')}
        </Title>
        <Attachment name={attachment} url={attachment_full_url} none={t('No attachments.')} />
      </section>
      <section aria-label={t('Materials Delivered')}>
        <Title order={3} mb={8}>
          {t('Materials Delivered')}
        </Title>
        <DeliveredMaterials label={t('Materials Delivered')} materials={materials} />
      </section>
      {(abilities.edit || abilities.delete) && (
        <Group justify="flex-end" gap="xs">
          {abilities.delete && (
            <Button variant="default" onClick={() => onDelete(delivery)}>
              {t('Delete')}
            </Button>
          )}
          {abilities.edit && <Button onClick={() => onEdit(delivery)}>{t('Edit')}</Button>}
        </Group>
      )}
      <FoldedHistory kind="deliveries" id={delivery.id} />
    </Stack>
  );
}
