import { Button, Menu } from '@mantine/core';
import type { RequestOrder } from '@plumbline/contract';
import { ChevronDown, FileOutput } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { usePhone } from '../../ui/use-device.ts';
import classes from './request-orders.module.css';

const NewIssuePo = lazy(() => import('../issue-pos/new-issue-po.tsx'));

/** As many suppliers have a button each, one on a phone; of more there is a menu. */
const MOST_BUTTONS = 3;

type Supplier = RequestOrder['suppliers'][number];

/** Issues a PO of an approved request order to one of the suppliers of its materials. */
export function IssuePoTo({ order }: { order: RequestOrder }) {
  const [supplier, setSupplier] = useState<Supplier | null>(null);
  const phone = usePhone();
  const close = () => setSupplier(null);
  if (!order.abilities.issue_po || order.suppliers.length === 0) return null;
  const isOrdered = ({ id }: Supplier) =>
    order.materials.every(
      ({ suppliers, has_issue_po }) => !suppliers.some((each) => each.id === id) || has_issue_po,
    );
  const Choice = order.suppliers.length > (phone ? 1 : MOST_BUTTONS) ? SupplierMenu : SupplierButtons;
  return (
    <>
      <Choice suppliers={order.suppliers} isOrdered={isOrdered} onChoose={setSupplier} />
      <LazyDialog opened={supplier !== null} onClose={close}>
        {supplier && <NewIssuePo order={order} supplier={supplier} onClose={close} />}
      </LazyDialog>
    </>
  );
}

type ChoiceProps = {
  suppliers: readonly Supplier[];
  /** Whether all of its materials are on an issue PO already. */
  isOrdered: (supplier: Supplier) => boolean;
  onChoose: (supplier: Supplier) => void;
};

function SupplierButtons({ suppliers, isOrdered, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return suppliers.map((supplier) => (
    <Button
      key={supplier.id}
      className={classes.decision}
      variant={isOrdered(supplier) ? 'default' : 'filled'}
      leftSection={<FileOutput size={16} aria-hidden />}
      title={isOrdered(supplier) ? t('On an Issue PO') : undefined}
      onClick={() => onChoose(supplier)}
    >
      {t('Issue PO to {{supplier}}', { supplier: supplier.name })}
    </Button>
  ));
}

function SupplierMenu({ suppliers, isOrdered, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={classes.decision}
          leftSection={<FileOutput size={16} aria-hidden />}
          rightSection={<ChevronDown size={16} aria-hidden />}
        >
          {t('Issue PO to')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {suppliers.map((supplier) => (
          <Menu.Item
            key={supplier.id}
            rightSection={
              isOrdered(supplier) && <span className={classes.issued}>{t('On an Issue PO')}</span>
            }
            onClick={() => onChoose(supplier)}
          >
            {supplier.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
