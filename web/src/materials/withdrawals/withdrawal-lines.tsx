import { Text } from '@mantine/core';
import type { Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { quantityWords } from '../parts/paper/figure-words.ts';
import paperClasses from '../parts/paper/paper.module.css';
import { type PaperColumn, PaperTable } from '../parts/paper/paper-table.tsx';
import { sourceWords } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

type Line = Withdrawal['materials'][number];

type WithdrawalLinesProps = {
  withdrawal: Withdrawal;
  /** What is wrong with the lines, by their index. */
  faults?: ReadonlyMap<number, string>;
};

/** The materials of a withdrawal: from whose stock, how much, and what there is of it or came back. */
export function WithdrawalLines({ withdrawal, faults }: WithdrawalLinesProps) {
  const { t } = useTranslation();
  const { status, materials, returns } = withdrawal;
  const isApproved = status === 'Approved';
  const available: PaperColumn<Line> = {
    key: 'available',
    title: t('Available Stock'),
    isNumber: true,
    render: ({ filtered_in_stock, unit, pivot }) => (
      <>
        {quantityWords(filtered_in_stock, unit)}
        {filtered_in_stock < pivot.withdraw_qty && <span className={classes.wrong}>{t('Not enough')}</span>}
      </>
    ),
  };
  const returned: PaperColumn<Line> = {
    key: 'returned',
    title: t('Returned'),
    isNumber: true,
    render: ({ pivot, unit }) => quantityWords(pivot.returned_qty, unit),
  };
  return (
    <PaperTable
      label={t('Materials')}
      lines={materials}
      note={(line) => {
        const fault = faults?.get(materials.indexOf(line));
        return (
          <>
            <span className={paperClasses.below}>
              {line.category && (
                <Text span inherit visibleFrom="sm">
                  {line.category.name} ·{' '}
                </Text>
              )}
              {t('Requested From: {{source}}', { source: sourceWords(line) })}
            </span>
            {fault && (
              <span className={classes.wrong} role="alert">
                {fault}
              </span>
            )}
          </>
        );
      }}
      columns={[
        {
          key: 'withdraw_qty',
          title: t('Withdraw Qty'),
          isNumber: true,
          render: ({ pivot, unit }) => quantityWords(pivot.withdraw_qty, unit),
        },
        ...(isApproved ? [] : [available]),
        ...(isApproved && returns.length > 0 ? [returned] : []),
      ]}
    />
  );
}
