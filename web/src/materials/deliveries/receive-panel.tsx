import { Stack } from '@mantine/core';
import type { Call } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { DeliveredMaterials } from './delivered-materials.tsx';
import type { FamilyOfOrders } from './delivery-family.ts';
import { NotSent } from './not-sent.tsx';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { isOfOrder, type ReceivedOrder } from './receive/draft.ts';
import { Receive } from './receive/receive.tsx';
import { familyOf } from './receive/received-family.ts';
import { receiveWords } from './receive-words.ts';

type ReceivePanelProps<Order extends ReceivedOrder> = {
  family: FamilyOfOrders<Order>;
  id: number;
  /** The order as a list has it already. */
  known: Order | undefined;
  onClose: () => void;
};

/** One order: to record what was delivered of it for those who may, else to read. */
export function ReceivePanel<Order extends ReceivedOrder>(props: ReceivePanelProps<Order>) {
  const { family, id, known, onClose } = props;
  const { type, readOrder, OrderFacts, materialsOf } = family;
  const { t } = useTranslation();
  const query = useEndpoint(readOrder, { params: { id } } as unknown as Call<typeof readOrder>);
  const draft = useOutgoing(deliveryOutbox).find((one) => isOfOrder(one, id));
  // Without a connection the data of a list or the draft is enough to record a delivery.
  const order = (query.data ?? known ?? draft?.received.order) as Order | undefined;
  const isReceived = order !== undefined && (order.abilities.deliver || draft?.sending === true);
  return (
    <SidePanel
      docked
      inAddress
      title={order ? familyOf(family).nameOf(order) : receiveWords(t)}
      kind={isReceived ? receiveWords(t) : undefined}
      size={600}
      opened
      onClose={onClose}
    >
      {order ? (
        <Stack gap="md">
          <OrderFacts order={order} />
          {isReceived ? (
            <Receive key={id} received={{ order, type }} onDone={onClose} onCancel={onClose} />
          ) : (
            <>
              {draft?.refusal && <NotSent draft={draft} />}
              <DeliveredMaterials
                label={t('Materials')}
                materials={materialsOf(order)}
                ofOrder
                byWarehouse={type === 'Common'}
              />
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
