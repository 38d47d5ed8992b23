import type { AttendanceDay } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { LeaveBadges } from '../leave-badge.tsx';
import { formatDay } from '../times.ts';
import { PairTimes } from './pair-times.tsx';

/** The columns of one's own month. */
export function useMonthColumns(): Column<AttendanceDay>[] {
  const { t } = useTranslation();
  const number = (value: number) => (value === 0 ? '—' : value);
  return [
    {
      key: 'day',
      title: t('Day'),
      width: 130,
      minWidth: 0,
      onPhone: 'title',
      render: (day) => formatDay(day.date),
    },
    {
      key: 'times',
      title: t('In and out'),
      onPhone: 'detail',
      render: (day) => (
        <>
          {day.attendance_pairs.map((pair) => (
            <PairTimes key={pair.id} pair={pair} />
          ))}
          <LeaveBadges leaves={day.leaves} />
          {day.attendance_pairs.length === 0 && !day.is_leave && '—'}
        </>
      ),
    },
    {
      key: 'hours',
      title: t('Hours'),
      align: 'right',
      width: 90,
      render: (day) => number(day.hours),
    },
    {
      key: 'overtime',
      title: t('Overtime'),
      align: 'right',
      width: 90,
      render: (day) => number(day.overtime),
    },
    {
      key: 'total',
      title: t('Total hours'),
      align: 'right',
      width: 100,
      onPhone: 'detail',
      render: (day) => number(day.total),
    },
  ];
}
