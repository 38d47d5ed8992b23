import type { AreaProgress } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/tables/data-table.types.ts';
import { BesidePlan } from './beside-plan.tsx';
import { DaysAhead } from './days-ahead.tsx';

type Standing = Pick<AreaProgress, 'percentage' | 'planned_percentage' | 'days_ahead' | 'last_day'>;

/**
 * The columns that compare a project or an Area with its plan.
 * @param on the day of the figures; today by default
 */
export function useStandingColumns<Row extends Standing>(on?: string): Column<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'progress',
      title: t('Progress vs. plan'),
      sortable: true,
      onPhone: 'detail',
      unlabelled: true,
      minWidth: 190,
      render: (row) => <BesidePlan percentage={row.percentage} planned={row.planned_percentage} />,
    },
    {
      key: 'days_ahead',
      title: t('Days'),
      sortable: true,
      onPhone: 'detail',
      width: 150,
      render: (row) => <DaysAhead standing={row} on={on} />,
    },
  ];
}
