import { Stack } from '@mantine/core';
import { getIssuePo, type IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { usePhone } from '../../ui/use-device.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { DeliveredMaterials } from './delivered-materials.tsx';
import { NotSent } from './not-sent.tsx';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { isOfOrder } from './receive/draft.ts';
import { Receive } from './receive/receive.tsx';
import { receiveWords } from './receive-words.ts';

type ReceivePanelProps = {
  id: number;
  /** The order as a list has it already. */
  known: IssuePo | undefined;
  onClose: () => void;
};

/** One order: to record what was delivered of it for those who may, else to read. */
export function ReceivePanel({ id, known, onClose }: ReceivePanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getIssuePo, { params: { id } });
  const draft = useOutgoing(deliveryOutbox).find((one) => isOfOrder(one, id));
  // Without a connection the data of a list or the draft is enough to record a delivery.
  const order = query.data ?? known ?? draft?.received.order;
  return (
    <SidePanel
      docked
      inAddress
      title={order ? nameOfIssuePo(order) : receiveWords(t)}
      kind={order && receiveWords(t)}
      size={600}
      opened
      onClose={onClose}
    >
      {order ? (
        <Stack gap="md">
          <OrderFacts order={order} />
          {order.abilities.deliver || draft?.sending ? (
            <Receive key={id} order={order} onDone={onClose} onCancel={onClose} />
          ) : (
            <>
              {draft?.refusal && <NotSent draft={draft} />}
              <DeliveredMaterials label={t('Materials')} materials={order.materials} ofOrder />
            </>
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

/** What an order is that is received: from whom, where it goes and when; on a phone the rest is behind 'Details'. */
function OrderFacts({ order }: { order: IssuePo }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { request_purchase_order: request } = order;
  const first: Fact[] = [
    [t('Supplier/Vendor'), order.supplier.name],
    [t('Warehouse'), order.warehouse?.name],
    [
      t('Expected Delivery Date'),
      request.delivery_date && (
        <ExpectedDate
          key="expected"
          date={request.delivery_date}
          hasCome={order.delivery_status === 'Delivered'}
        />
      ),
    ],
  ];
  const rest: Fact[] = [
    [t('Issue PO Date'), formatDate(order.date)],
    [t('Requested for'), order.task.hierarchy],
    [t('Requested By'), fullName(request.requested_by)],
  ];
  if (!phone) return <Facts facts={[...first, ...rest]} />;
  return (
    <div>
      <Facts facts={first} />
      <Collapsible label={t('Details')}>
        <Facts facts={rest} />
      </Collapsible>
    </div>
  );
}
