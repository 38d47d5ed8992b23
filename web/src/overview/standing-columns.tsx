import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/data-table.types.ts';
import { BesidePlan } from './beside-plan.tsx';
import { DaysAhead } from './days-ahead.tsx';

type Standing = { percentage: number | null; planned_percentage: number | null; days_ahead: number | null };

/** How far something is beside its plan, of a project as of an Area. */
export function useStandingColumns<Row extends Standing>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'progress',
      title: t('Progress beside plan'),
      sortable: true,
      onPhone: 'detail',
      minWidth: 190,
      render: (row) => <BesidePlan percentage={row.percentage} planned={row.planned_percentage} />,
    },
    {
      key: 'days_ahead',
      title: t('Days'),
      sortable: true,
      onPhone: 'detail',
      width: 150,
      render: ({ days_ahead }) => <DaysAhead days={days_ahead} />,
    },
  ];
}
