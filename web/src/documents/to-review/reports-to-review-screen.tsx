import { listReportsToReview, type SiteDocument } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { FileCheck, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList } from '../../decisions/index.ts';
import { useMay } from '../../platform/session.ts';
import { WhyNot } from '../../platform/why-not.tsx';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { hrefOf, linkTo } from '../../ui/text/place-link.ts';
import { useReportColumns } from './report-columns.tsx';
import { placeInQueue, queueText } from './review-queue.ts';

/** The daily reports of all projects that one can approve or reject; a row opens the report at its task, in its queue. */
export default function ReportsToReviewScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Daily reports to review'));
  return useMay('daily-report.decide') ? <ReportsToReview /> : <NoAccess />;
}

function ReportsToReview() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(listReportsToReview, {
    columns: useReportColumns(),
    sort: { by: 'date', direction: 'asc' },
    filters: {
      search: { kind: 'search', label: t('Search'), placeholder: t('Search') },
    },
  });
  const { sort, page, size, filterQuery } = list;
  const queue = queueText({
    ...filterQuery,
    ...(size !== undefined && { per_page: size }),
    sort: sort?.by as 'date',
    direction: sort?.direction,
    page,
  });
  const placeOf = (row: SiteDocument) => placeInQueue(row, queue);
  return (
    <ListTable
      list={list}
      label={t('Daily reports to review')}
      rowKey={({ id }) => id}
      onOpen={(row) => void navigate(linkTo(placeOf(row)))}
      addressOf={(row) => hrefOf(placeOf(row))}
      note={<DecisionsOfList kinds={['daily_reports']} />}
      noMatch={{ title: t('No daily reports found'), reason: t('Try a different search.') }}
      empty={{
        icon: <FileCheck />,
        title: t('No daily reports to review'),
        reason: t('Daily reports of your projects appear here for approval.'),
      }}
    />
  );
}

function NoAccess() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('Daily reports to review')}
      reason={t('You do not have access to daily reports.')}
      action={<WhyNot action="daily-report.decide" />}
    />
  );
}
