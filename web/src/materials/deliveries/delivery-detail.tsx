import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { PaperFoot } from '../parts/paper/paper-foot.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { Attachment } from '../parts/paper-attachment.tsx';
import { shipToInWords } from '../parts/ship-to-in-words.ts';
import { DeliveredMaterials } from './delivered-materials.tsx';
import type { FamilyOfDeliveries, ShownDelivery } from './delivery-family.ts';

type DeliveryDetailProps<Shown extends ShownDelivery> = OpenedPaperProps<Shown> & {
  family: FamilyOfDeliveries<Shown>;
};

/** A delivery to read. Rule: ORDER-20. */
export function DeliveryDetail<Shown extends ShownDelivery>(props: DeliveryDetailProps<Shown>) {
  return (
    <PaperPanel kind={props.family.kind} {...props}>
      {(delivery) => <Content delivery={delivery} {...props} />}
    </PaperPanel>
  );
}

type ContentProps<Shown extends ShownDelivery> = DeliveryDetailProps<Shown> & { delivery: Shown };

function Content<Shown extends ShownDelivery>({ delivery, family, onEdit, onClose }: ContentProps<Shown>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { delivered_date, recorded_by, created_at, abilities } = delivery;
  const { orderFacts, receivedBy, supplier, requestedFor, materials, ...order } = family.describe(delivery);
  const remove = useDeletePaper(family.kind, onClose);
  return (
    <>
      <Facts
        facts={[
          ...orderFacts,
          [t('Received by'), receivedBy],
          [t('Date Delivered'), delivered_date ? formatDate(delivered_date) : t('-- None specified --')],
          [t('Attachment'), <Attachment key="attachment" paper={delivery} />],
          [t('Vendor'), supplier.name],
          [t('Ship To'), shipToInWords(order)],
          [t('Requested for'), requestedFor],
          [t('Reason for over-delivery'), delivery.over_delivery_reason],
          [t('Reason for negative stock'), delivery.below_zero_reason],
          [t('Recorded by'), `${fullName(recorded_by)}, ${formatInstant(created_at, site.time_zone)}`],
        ]}
      />
      <section aria-label={t('Materials Delivered')}>
        <Title order={3} mb={8}>
          {t('Materials Delivered')}
        </Title>
        <DeliveredMaterials
          label={t('Materials Delivered')}
          materials={materials}
          byWarehouse={family.type === 'Common'}
        />
      </section>
      {(abilities.edit || abilities.delete) && (
        <PaperFoot>
          {abilities.delete && (
            <Button variant="default" onClick={() => void remove.ask(delivery)}>
              {t('Delete')}
            </Button>
          )}
          {abilities.edit && <Button onClick={() => onEdit(delivery)}>{t('Edit')}</Button>}
        </PaperFoot>
      )}
    </>
  );
}
