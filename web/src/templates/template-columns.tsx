import type { Template } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../ui/text/dates.ts';
import classes from './templates.module.css';

/** The columns of the templates. */
export function useTemplateColumns(): Column<Template>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('Name'),
      sortable: true,
      onPhone: 'title',
      tooltip: ({ name }) => name,
      render: ({ name, description }) => (
        <div className={classes.name}>
          <div className={classes.title}>{name}</div>
          {description && <div className={classes.below}>{description}</div>}
        </div>
      ),
    },
    {
      key: 'items',
      title: t('Items'),
      sortable: true,
      align: 'right',
      width: 100,
      onPhone: 'detail',
      render: ({ item_count }) => item_count,
    },
    {
      key: 'days',
      title: t('Days'),
      sortable: true,
      align: 'right',
      width: 100,
      onPhone: 'detail',
      render: ({ day_count }) => day_count ?? NO_DATE,
    },
    {
      key: 'created_by',
      title: t('Created by'),
      width: 200,
      tooltip: ({ created_by }) => fullName(created_by),
      render: ({ created_by }) => fullName(created_by),
    },
    {
      key: 'created_at',
      title: t('Created'),
      sortable: true,
      hiddenAtFirst: true,
      width: 140,
      render: ({ created_at }) => <span className="numbers">{formatDate(created_at)}</span>,
    },
    {
      key: 'updated_at',
      title: t('Updated'),
      sortable: true,
      hiddenAtFirst: true,
      width: 140,
      render: ({ updated_at }) => <span className="numbers">{formatDate(updated_at)}</span>,
    },
  ];
}
