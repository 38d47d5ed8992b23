import type { EmployeeCard, EmployeeRecord } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { useCards, useNarrow } from '../ui/use-device.ts';
import classes from './employees.module.css';

export type EmployeeRow = EmployeeRecord | EmployeeCard;

/** The whole record, where one may see it. */
export function asRecord(row: EmployeeRow): EmployeeRecord | null {
  return 'unique_id' in row ? row : null;
}

/** The columns of the list; those of personal data only for those who see the records. */
export function useEmployeeColumns(seesRecords: boolean): Column<EmployeeRow>[] {
  const { t } = useTranslation();
  // A tablet has room for five columns.
  const narrow = useNarrow();
  const cards = useCards();
  const everyone: Column<EmployeeRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      sortable: true,
      minWidth: 200,
      onPhone: 'title',
      render: (row) => {
        const code = asRecord(row)?.unique_id;
        const role = cards && t(row.employee_role.name);
        return <EmployeeName person={row} below={[code, role].filter(Boolean).join(' · ')} />;
      },
    },
    {
      key: 'status',
      title: t('Status'),
      sortable: true,
      width: 110,
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => <StatusBadge status={row.employee_status} />,
    },
    {
      key: 'role',
      title: t('Position'),
      sortable: true,
      render: (row) => t(row.employee_role.name),
    },
    {
      key: 'company',
      title: t('Company'),
      sortable: true,
      tooltip: (row) => row.company.name,
      render: (row) => row.company.name,
    },
  ];
  if (!seesRecords) return everyone;
  return [
    ...everyone,
    {
      key: 'unique_id',
      title: t('Employee ID'),
      sortable: true,
      hiddenAtFirst: true,
      width: 120,
      render: (row) => asRecord(row)?.unique_id,
    },
    {
      key: 'start_date',
      title: t('Start Date'),
      sortable: true,
      hiddenAtFirst: true,
      width: 120,
      render: (row) => <span className="numbers">{formatDate(asRecord(row)?.start_date)}</span>,
    },
    {
      key: 'nationality',
      title: t('Nationality'),
      hiddenAtFirst: narrow,
      render: (row) => asRecord(row)?.nationality ?? '—',
    },
    {
      key: 'years',
      title: t('Years of Service'),
      align: 'right',
      width: 130,
      render: (row) => (
        <span className="numbers">{asRecord(row)?.computed_yrs_of_service?.toFixed(1) ?? '—'}</span>
      ),
    },
  ];
}

type EmployeeNameProps = {
  person: Pick<EmployeeCard, 'first_name' | 'last_name' | 'avatar'>;
  /** Below the name, such as the code. */
  below: string;
};

/** A person's picture and name, and what else is said of them below it. */
export function EmployeeName({ person, below }: EmployeeNameProps) {
  return (
    <div className={classes.person}>
      <PersonAvatar person={person} size={28} />
      <div>
        <div className={classes.name}>{fullName(person)}</div>
        {below && <div className={classes.below}>{below}</div>}
      </div>
    </div>
  );
}
