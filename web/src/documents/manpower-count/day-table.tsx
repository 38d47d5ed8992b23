import { Button, Table } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTableDate } from '../../ui/dates.ts';
import { formatNumber } from '../document-words.ts';
import classes from './manpower-count.module.css';

/** The numbers behind the bars, for whoever wants to read them. */
export function DayTable({ days }: { days: readonly { date: string; manpower_count: number }[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('Numbers by day')}
      </Button>
      {open && (
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
                  <Table.Td>{formatTableDate(date)}</Table.Td>
                  <Table.Td className={classes.number}>{formatNumber(manpower_count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}
