import { type Expiry, expiryFields } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { useCards } from '../ui/use-device.ts';
import { EmployeeName } from './employee-columns.tsx';
import { ExpiryNote } from './expiry-note.tsx';

/** The columns of what ends soon: whose, what, when and how near. */
export function useExpiryColumns(): Column<Expiry>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'name',
      sortable: true,
      title: t('Name'),
      onPhone: 'title',
      render: ({ employee, field }) => {
        const type = cards && t(expiryFields[field]);
        return (
          <EmployeeName person={employee} below={[employee.unique_id, type].filter(Boolean).join(' · ')} />
        );
      },
    },
    {
      key: 'field',
      sortable: true,
      title: t('Type'),
      width: 140,
      render: (row) => t(expiryFields[row.field]),
    },
    {
      key: 'company',
      sortable: true,
      title: t('Company'),
      tooltip: (row) => row.employee.company.name,
      render: (row) => row.employee.company.name,
    },
    {
      key: 'date',
      sortable: true,
      title: t('Date'),
      width: 120,
      render: (row) => <span className="numbers">{formatDate(row.date)}</span>,
    },
    {
      key: 'left',
      title: t('Days left'),
      width: 180,
      decides: true,
      unlabelled: true,
      onPhone: 'detail',
      render: (row) => <ExpiryNote days={row.days_left} />,
    },
  ];
}
