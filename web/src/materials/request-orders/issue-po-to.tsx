import { Button, Menu } from '@mantine/core';
import type { RequestOrder } from '@plumbline/contract';
import { ChevronDown, FileOutput } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import classes from './request-orders.module.css';

const NewIssuePo = lazy(() => import('../issue-pos/new-issue-po.tsx'));

/** The menu of an approved request order that lists the suppliers of its materials, to issue a PO to one of them. */
export function IssuePoTo({ order }: { order: RequestOrder }) {
  const { t } = useTranslation();
  const [supplier, setSupplier] = useState<{ id: number; name: string } | null>(null);
  const close = () => setSupplier(null);
  if (!order.abilities.issue_po || order.suppliers.length === 0) return null;
  const isOrdered = (supplierId: number) =>
    order.materials.every(
      ({ suppliers, has_issue_po }) => !suppliers.some(({ id }) => id === supplierId) || has_issue_po,
    );
  return (
    <>
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
          {order.suppliers.map(({ id, name }) => (
            <Menu.Item
              key={id}
              rightSection={isOrdered(id) && <span className={classes.issued}>{t('On an Issue PO')}</span>}
              onClick={() => setSupplier({ id, name })}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <LazyDialog opened={supplier !== null} onClose={close}>
        {supplier && <NewIssuePo order={order} supplier={supplier} onClose={close} />}
      </LazyDialog>
    </>
  );
}
