import { Button, Text } from '@mantine/core';
import { type WorkItem, withdrawalMessages } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { useWithdrawalAddress } from '../withdrawals/withdrawal-address.ts';
import { WithdrawalList } from '../withdrawals/withdrawal-list.tsx';

const NewWithdrawal = lazy(() => import('../withdrawals/form/new-withdrawal.tsx'));

/** The withdrawals of a project or a task; one is requested at the bottom level only. Rule: STOCK-28. */
export default function WithdrawalsOfItem({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const mayRequest = useMay('withdrawal.create');
  const { adding, material, add, close } = useWithdrawalAddress();
  const isBottom = item.type === 'tasks' && item.is_last;
  const isAdding = adding && isBottom && mayRequest;
  return (
    <>
      {!isBottom && (
        <Text size="sm" mb="sm">
          {t(withdrawalMessages.bottomLevel)}
        </Text>
      )}
      <WithdrawalList
        item={item}
        reason={
          isBottom
            ? t('Request materials from stock for this task.')
            : t('Select a bottom-level task to request a withdrawal.')
        }
        actions={
          mayRequest && (
            <Button disabled={!isBottom} onClick={add}>
              {t('+ Request for Withdrawal')}
            </Button>
          )
        }
      />
      <LazyDialog opened={isAdding} onClose={close}>
        {isAdding && <NewWithdrawal task={item} {...(material > 0 && { material })} onClose={close} />}
      </LazyDialog>
    </>
  );
}
