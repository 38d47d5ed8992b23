import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { attachmentColumn } from '../parts/paper-attachment.tsx';
import { CheckStatusBadge } from './check-status.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';

/** The columns of stocktakes. Rule: STOCK-29. @param hasProject whether each is of a project or the store */
export function useStocktakeColumns<Shown extends ShownStocktake>(hasProject: boolean): Column<Shown>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const columns: (Column<Shown> | false)[] = [
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      width: 120,
      minWidth: 0,
      onPhone: 'title',
      render: ({ date, project }) => (
        <>
          <span className="numbers">{formatDate(date)}</span>
          {cards && hasProject && (
            <Text size="xs" c="dimmed" truncate>
              {project?.title ?? t('Company store')}
            </Text>
          )}
        </>
      ),
    },
    hasProject && {
      key: 'project',
      title: t('Stock of'),
      render: ({ project }) => project?.title ?? t('Company store'),
    },
    { key: 'prepared_by', title: t('Prepared by'), render: ({ prepared_by }) => fullName(prepared_by) },
    {
      key: 'checked_by',
      title: t('Checked by'),
      onPhone: 'detail',
      render: ({ checked_by }) => fullName(checked_by),
    },
    {
      key: 'check',
      title: t('Confirmation'),
      decides: true,
      width: 150,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ id, check }) => (
        <>
          {check && <CheckStatusBadge status={check.status} />} <DecisionMark kind="stocktakes" id={id} />
        </>
      ),
    },
    {
      key: 'action',
      title: t('Operation'),
      sortable: true,
      width: 150,
      render: ({ action }) => t(action),
    },
    attachmentColumn(t),
  ];
  return columns.filter((column) => column !== false);
}
