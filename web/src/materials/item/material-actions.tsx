import { listOpenOrders, type Material, printMaterialLabels } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, PackageMinus, PackagePlus, QrCode } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { type Action, ActionButtons } from '../../ui/layout/action-buttons.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { linkTo } from '../../ui/text/place-link.ts';

const ChooseOrder = lazy(() => import('./choose-order.tsx'));
const ChooseTask = lazy(() => import('./choose-task.tsx'));
const LabelsDialog = lazy(() => import('../../ui/print/labels-dialog.tsx'));

/** What the user may do with a material now; the most frequent action first. */
export function MaterialActions({ material }: { material: Material }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'order' | 'task' | 'label' | null>(null);
  const { id, type } = material;
  const mayReceive = useMay('delivery.process');
  const mayWithdraw = useMay('withdrawal.create');
  const mayCount = useMay('stocktake.create');
  const mayLabel = useMay('material.write');
  const orders = useEndpoint(listOpenOrders, { params: { id } }, { enabled: mayReceive }).data ?? [];
  const isCommon = type === 'Common';
  const close = () => setOpened(null);

  const receive = (order: number) => void navigate(linkTo({ kind: 'delivery_form', order, type }));
  const all: (Action | false)[] = [
    mayReceive &&
      orders.length > 0 && {
        label: t('Receive'),
        icon: PackagePlus,
        run: () => (orders[0] && orders.length === 1 ? receive(orders[0].id) : setOpened('order')),
      },
    // Common materials leave the stock when they are allocated.
    mayWithdraw && !isCommon && { label: t('Withdraw'), icon: PackageMinus, run: () => setOpened('task') },
    mayCount && {
      label: t('Count'),
      icon: ClipboardCheck,
      run: () => void navigate(linkTo({ kind: 'stocktake_form', material: id, type })),
    },
    mayLabel && { label: t('Print label'), icon: QrCode, run: () => setOpened('label') },
  ];
  const actions = all.filter((action) => action !== false);
  if (actions.length === 0) return null;

  return (
    <>
      <ActionButtons actions={actions} />
      <LazyDialog opened={opened !== null} onClose={close}>
        {opened === 'order' && (
          <ChooseOrder orders={orders} unit={material.unit} onChoose={receive} onClose={close} />
        )}
        {opened === 'task' && <ChooseTask materialId={id} onClose={close} />}
        {opened === 'label' && (
          <LabelsDialog endpoint={printMaterialLabels} chosen={[material]} onClose={close} />
        )}
      </LazyDialog>
    </>
  );
}
