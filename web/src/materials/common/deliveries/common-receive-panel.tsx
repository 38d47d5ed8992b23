import { Stack } from '@mantine/core';
import { type CommonIssuePo, getCommonIssuePo } from '@plumbline/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useMay, useSignedIn } from '../../../platform/session.ts';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { DeliveredMaterials } from '../../deliveries/delivered-materials.tsx';
import { onPresentLines } from '../../deliveries/receive/delivery-body.ts';
import { receiveWords } from '../../deliveries/receive-words.ts';
import { nameOfCommonIssuePo } from '../../parts/paper-names.ts';
import { shipToInWords } from '../../parts/ship-to-in-words.ts';
import {
  type CommonDeliveryBody,
  type CommonDeliveryValues,
  commonDeliverySchema,
  linesOfCommon,
} from './common-delivery-values.ts';
import { CommonReceiveForm } from './common-receive-form.tsx';

type CommonReceivePanelProps = { id: number; onClose: () => void };

/** One common order: to record what was delivered of it for those who may, else to read. */
export function CommonReceivePanel({ id, onClose }: CommonReceivePanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getCommonIssuePo, { params: { id } });
  const order = query.data;
  if (order?.abilities.deliver) return <Receive order={order} onClose={onClose} />;
  return (
    <ReceivePanel order={order} onClose={onClose}>
      {order ? (
        <Stack gap="md">
          <OrderFacts order={order} />
          <DeliveredMaterials
            label={t('Materials')}
            materials={order.materials.map((line) => ({
              ...line,
              category: line.common_category,
              pivot: { issue_qty: line.common_issue_po_qty, delivered_qty: line.common_delivered_qty },
            }))}
            ofOrder
            byWarehouse
          />
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </ReceivePanel>
  );
}

type PanelProps = { order: CommonIssuePo | undefined; onClose: () => void; children: ReactNode };

function ReceivePanel({ order, onClose, children }: PanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      docked
      inAddress
      title={order ? nameOfCommonIssuePo(order) : receiveWords(t)}
      kind={order && receiveWords(t)}
      size={600}
      opened
      onClose={onClose}
    >
      {children}
    </SidePanel>
  );
}

function Receive({ order, onClose }: { order: CommonIssuePo; onClose: () => void }) {
  const { site } = useSignedIn();
  const mayIssue = useMay('issue-po.create');
  const form = useContractForm<CommonDeliveryValues, CommonDeliveryBody>(
    commonDeliverySchema(order, mayIssue),
    {
      received_by: '',
      delivered_date: site.today,
      attachment: [],
      over_delivery_reason: '',
      materials: linesOfCommon(order),
    },
  );
  const exit = formExit(form, onClose);
  // The order may have been read again since the form was opened: what is left of each line follows it.
  const followOrder = useEffectEvent((present: CommonIssuePo) => {
    const values = form.getValues();
    const materials = onPresentLines(values.materials, linesOfCommon(present));
    if (form.hasUnsaved()) form.setValues({ materials });
    else form.markSaved({ ...values, materials });
  });
  useEffect(() => followOrder(order), [order]);
  return (
    <ReceivePanel order={order} onClose={() => void exit.leave()}>
      <Stack gap="md">
        <OrderFacts order={order} />
        <CommonReceiveForm order={order} form={form} exit={exit} />
      </Stack>
    </ReceivePanel>
  );
}

/** What an order is that is received: from whom, and where it goes. */
function OrderFacts({ order }: { order: CommonIssuePo }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('Vendor'), order.common_supplier.name],
        [t('PO Date'), formatDate(order.date)],
        [t('Ref'), `${t(order.ref)} ${order.ref_no}`],
        [t('Ship To'), shipToInWords(order)],
        [t('Place of Delivery'), order.place_of_delivery],
      ]}
    />
  );
}
