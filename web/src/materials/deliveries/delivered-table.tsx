import type { Endpoint } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { List } from '../../ui/list/use-list.ts';

type DeliveredTableProps<Delivery> = {
  list: List<Delivery>;
  /** The delivery that is open. */
  opened: number;
  onOpen: (id: number) => void;
  rowActions: (delivery: Delivery) => ReactNode;
  exportEndpoint?: Endpoint;
  /** What the button is called that applies the filters. */
  applyLabel?: string;
};

/** What was delivered, of specialised or of common materials. */
export function DeliveredTable<Delivery extends { id: number }>(props: DeliveredTableProps<Delivery>) {
  const { list, opened, onOpen, rowActions, exportEndpoint, applyLabel } = props;
  const { t } = useTranslation();
  return (
    <ListTable
      list={list}
      label={t('Delivered')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      isSelected={({ id }) => id === opened}
      rowActions={rowActions}
      actionsTitle={t('Actions')}
      applyLabel={applyLabel}
      exportEndpoint={exportEndpoint}
      exportLabel={t('Export to spreadsheet')}
      noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
      empty={{
        icon: <Truck />,
        title: t('Nothing Delivered'),
        reason: t('Deliveries of Issue POs appear here.'),
      }}
    />
  );
}
