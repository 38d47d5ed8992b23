import type { SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { usePhone } from '../../ui/use-device.ts';
import { CellLines } from '../cell-lines.tsx';
import { ReportInShort, reportText } from '../report-in-short.tsx';

/** The columns of daily reports of all projects: when and by whom, a photo of the task, what was done and by how many. */
export function useReportColumns(): Column<SiteDocument>[] {
  const { t } = useTranslation();
  const phone = usePhone();
  const mark = ({ id }: SiteDocument) => <DecisionMark kind="daily_reports" id={id} />;
  return [
    {
      key: 'date',
      title: t('Date'),
      width: 150,
      minWidth: 116,
      sortable: true,
      render: (row) => (
        <CellLines below={[fullName(row.created_by)]}>
          <span className="numbers">{formatDate(row.date)}</span> {mark(row)}
        </CellLines>
      ),
    },
    {
      key: 'task',
      title: t('Task'),
      width: '45%',
      onPhone: 'title',
      tooltip: ({ heirarchies }) => heirarchies.map(({ title }) => title).join(' › '),
      render: (row) => (
        <ReportInShort report={row} path={row.task_heirarchy}>
          {row.heirarchies.at(-1)?.title} {phone && mark(row)}
        </ReportInShort>
      ),
    },
    {
      key: 'activity',
      title: t('Activity'),
      width: '40%',
      tooltip: (row) => reportText(row, 'activity'),
      render: (row) => <CellLines>{reportText(row, 'activity')}</CellLines>,
    },
    {
      key: 'manpower',
      title: t('Manpower'),
      align: 'right',
      width: 90,
      render: (row) => <span className="numbers">{reportText(row, 'manpower')}</span>,
    },
    {
      key: 'accomplishments',
      title: t('Accomplishments'),
      align: 'right',
      width: 120,
      decides: true,
      render: (row) => <span className="numbers">{reportText(row, 'accomplishments')}</span>,
    },
  ];
}
