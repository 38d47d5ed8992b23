import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { formatNumber } from '../document-words.ts';
import classes from './manpower-count.module.css';

/** The numbers behind the bars. */
export function DayTable({ days }: { days: readonly { date: string; manpower_count: number }[] }) {
  const { t } = useTranslation();
  return (
    <Collapsible label={t('Figures by day')}>
      <div className={classes.scrolls}>
        <Table aria-label={t('Manpower by day')} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Date')}</Table.Th>
              <Table.Th className={classes.number}>{t('Manpower')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ date, manpower_count }) => (
              <Table.Tr key={date}>
                <Table.Td>{formatDate(date)}</Table.Td>
                <Table.Td className={classes.number}>{formatNumber(manpower_count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Collapsible>
  );
}
