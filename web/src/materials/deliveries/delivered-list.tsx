import { Eye, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import type { FamilyOfDeliveries, ShownDelivery } from './delivery-family.ts';

/** What was delivered, latest first. */
export function DeliveredList<Shown extends ShownDelivery>({
  family,
}: {
  family: FamilyOfDeliveries<Shown>;
}) {
  const { t } = useTranslation();
  const { applyLabel, exportEndpoint, EditPanel } = family;
  return (
    <PaperList
      kind={family.kind}
      list={family.useDeliveries()}
      label={t('Delivered')}
      offers={(_, open) => ({
        others: [{ label: t('View'), icon: <Eye size={16} aria-hidden />, run: open }],
      })}
      applyLabel={applyLabel && t(applyLabel)}
      exportEndpoint={exportEndpoint}
      exportLabel={t('Export to spreadsheet')}
      noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
      empty={{
        icon: <Truck />,
        title: t('Nothing Delivered'),
        reason: t('Deliveries of Issue POs appear here.'),
      }}
      panel={(props) => <DeliveryDetail family={family} {...props} />}
      form={(props) => EditPanel && <EditPanel {...props} />}
    />
  );
}
