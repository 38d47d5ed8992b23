import { Anchor } from '@mantine/core';
import { type AreaProgress, listAreaProgress } from '@plumbline/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FigureSection } from '../../ui/layout/figure-section.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { TitleAndCode } from '../../ui/text/title-and-code.tsx';
import { useStandingColumns } from '../standing-columns.tsx';

function useAreaColumns(on: string | undefined): Column<AreaProgress>[] {
  const { t } = useTranslation();
  const standing = useStandingColumns<AreaProgress>(on);
  return [
    {
      key: 'code',
      title: t('Area'),
      sortable: true,
      onPhone: 'title',
      minWidth: 160,
      render: ({ code, title }) => <TitleAndCode title={title} code={code} />,
    },
    ...standing,
    {
      key: 'overdue',
      title: t('Overdue tasks'),
      align: 'right',
      width: 120,
      render: ({ overdue_tasks }) => <span className="numbers">{overdue_tasks}</span>,
    },
  ];
}

/** A project's Areas, each compared with its plan. */
export function AreaProgressList({ projectId, on }: { projectId: number; on: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(listAreaProgress, {
    name: 'areas',
    columns: useAreaColumns(on),
    sort: { by: 'code', direction: 'asc' },
    params: { id: projectId },
    query: on ? { on } : {},
  });
  return (
    <FigureSection
      title={t('Areas')}
      beside={
        <Anchor component={Link} {...linkTo({ kind: 'overdue_tasks', project: projectId })} size="sm">
          {t('Overdue tasks')}
        </Anchor>
      }
    >
      <ListTable
        compact
        list={list}
        label={t('Areas')}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void navigate(linkTo({ kind: 'item', project: projectId, task: id, tab: 'overview' }))
        }
        empty={t('This project has no Areas yet.')}
      />
    </FigureSection>
  );
}
