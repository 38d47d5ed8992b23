import { Text } from '@mantine/core';
import type { Shortage } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { useCards } from '../../ui/use-device.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import classes from '../parts/paper/paper.module.css';
import { RequestBy } from './request-by.tsx';

/** The columns of shortages. */
export function useShortageColumns(): Column<Shortage>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const placeOf = ({ task }: Pick<Shortage, 'task'>) =>
    task?.title ?? t('Whole project (Bulk PO without a task)');
  return [
    {
      key: 'request_by',
      title: t('Request by'),
      minWidth: 120,
      onPhone: 'detail',
      render: (row) => <RequestBy row={row} />,
    },
    {
      key: 'material',
      title: t('Material'),
      minWidth: 200,
      onPhone: 'title',
      render: ({ code, description, ...row }) =>
        cards ? (
          <>
            {description}
            <span className={`${classes.below} ${classes.oneLine}`}>
              {code} · {placeOf(row)}
            </span>
            <span className={`${classes.below} ${classes.oneLine}`}>{row.project.title}</span>
          </>
        ) : (
          <>
            {code}
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </>
        ),
    },
    {
      key: 'task',
      title: t('Task'),
      width: 240,
      render: ({ task, project }) => (
        <>
          {placeOf({ task })}
          <Text size="xs" c="dimmed" component="div">
            <ItemPath heirarchy={task?.hierarchy ?? project.title} whole={!task} />
          </Text>
        </>
      ),
    },
    {
      key: 'short_qty',
      title: t('To request'),
      width: 130,
      align: 'right',
      decides: true,
      onPhone: 'detail',
      render: ({ short_qty, unit }) => <strong className="numbers">{quantityWords(short_qty, unit)}</strong>,
    },
    {
      key: 'needed_on',
      title: t('Needed on'),
      width: 120,
      render: ({ needed_on }) => <span className="numbers">{formatDate(needed_on)}</span>,
    },
    {
      key: 'lead_time',
      title: t('Lead time'),
      width: 160,
      render: (row) => <LeadTime row={row} />,
    },
  ];
}

/** The lead time of the supplier, marked when it is assumed. */
export function LeadTime({ row: { lead_time } }: { row: Shortage }) {
  const { t } = useTranslation();
  const days = t('{{count}} days', { count: lead_time.days });
  return <>{lead_time.is_assumed ? t('{{days}} (assumed)', { days }) : days}</>;
}
