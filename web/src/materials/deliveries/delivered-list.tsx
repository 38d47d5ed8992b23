import { Eye, Pencil, Trash2, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { usePaperAddress } from '../parts/paper/paper-address.ts';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
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
  const address = usePaperAddress(`${family.prefix}delivery`);
  const removal = useDeletePaper(
    family.remove,
    {
      sentence: t('This will delete the delivery and take its materials out of stock.'),
      verb: t('Delete'),
    },
    () => address.id > 0 && address.close(),
  );
  const nameOf = (delivery: Shown) => family.describe(t, delivery).name;
  const remove = (delivery: Shown) => {
    const { id, delivered_date: date } = delivery;
    void removal.ask(id, [nameOf(delivery), date && formatDate(date)].filter(Boolean).join(', '));
  };
  return (
    <PaperList
      address={address}
      list={family.useDeliveries()}
      label={t('Delivered')}
      rowActions={(delivery, onEdit) => (
        <RowActions
          name={nameOf(delivery)}
          actions={[
            { label: t('View'), icon: <Eye size={16} aria-hidden />, run: () => address.open(delivery.id) },
            delivery.abilities.edit && {
              label: t('Edit'),
              icon: <Pencil size={16} aria-hidden />,
              run: onEdit,
            },
            delivery.abilities.delete && {
              label: t('Delete'),
              icon: <Trash2 size={16} aria-hidden />,
              run: () => remove(delivery),
              destructive: true,
            },
          ]}
        />
      )}
      applyLabel={applyLabel && t(applyLabel)}
      exportEndpoint={exportEndpoint}
      exportLabel={t('Export to spreadsheet')}
      noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
      empty={{
        icon: <Truck />,
        title: t('Nothing Delivered'),
        reason: t('Deliveries of Issue POs appear here.'),
      }}
      panel={(props) => <DeliveryDetail family={family} {...props} onDelete={remove} />}
      form={(props) => EditPanel && <EditPanel {...props} />}
    />
  );
}
