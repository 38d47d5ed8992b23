import { Table } from '@mantine/core';
import type { Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import lineClasses from '../../ui/tables/record-lines.module.css';
import { quantityWords, sourceWords } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

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
  return (
    <Table
      aria-label={t('Materials')}
      verticalSpacing={6}
      className={`${lineClasses.lines} ${classes.lines}`}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Material')}</Table.Th>
          <Table.Th className={lineClasses.number}>{t('Withdraw Qty')}</Table.Th>
          {!isApproved && <Table.Th className={lineClasses.number}>{t('Available Stock')}</Table.Th>}
          {isApproved && returns.length > 0 && (
            <Table.Th className={lineClasses.number}>{t('Returned')}</Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {materials.map((line, index) => (
          <Table.Tr key={line.id}>
            <Table.Td>
              {line.description}
              <span className={lineClasses.below}>
                {line.code} · {line.category?.name ?? t('Uncategorized')}
              </span>
              <span className={lineClasses.below}>
                {t('Requested From: {{source}}', { source: sourceWords(line) })}
              </span>
              {faults?.has(index) && (
                <span className={classes.wrong} role="alert">
                  {faults.get(index)}
                </span>
              )}
            </Table.Td>
            <Table.Td className={lineClasses.number}>
              {quantityWords(line.pivot.withdraw_qty, line.unit)}
            </Table.Td>
            {!isApproved && (
              <Table.Td className={lineClasses.number}>
                {quantityWords(line.filtered_in_stock, line.unit)}
                {line.filtered_in_stock < line.pivot.withdraw_qty && (
                  <span className={classes.wrong}>{t('Not enough')}</span>
                )}
              </Table.Td>
            )}
            {isApproved && returns.length > 0 && (
              <Table.Td className={lineClasses.number}>
                {quantityWords(line.pivot.returned_qty, line.unit)}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
