import { Button } from '@mantine/core';
import { leaveStatuses, listLeaveApplications, TO_REVIEW } from '@plumbline/contract';
import { Inbox, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RequestList, useReviewQuery, useStatusFilter } from '../decisions/index.ts';
import { useList } from '../ui/list/use-list.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { useApplicationDecisions } from './application-decisions.tsx';
import { useApplicationDetails } from './application-details.tsx';

/** The applications that one may decide on, those that wait first in sight. */
export function Applications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const columns = useApplicationColumns(true);
  const list = useList(listLeaveApplications, {
    columns,
    query: useReviewQuery(),
    // What is pending is decided before it begins.
    sort: ({ status }) => ({
      by: 'start_date',
      direction: status === 'pending' || status === TO_REVIEW ? 'asc' : 'desc',
    }),
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Name or code') },
      status: useStatusFilter('select', leaveStatuses, { toReview: true }),
    },
  });
  const decisions = useApplicationDecisions();

  return (
    <RequestList
      kind="leave"
      label={t('Applications')}
      list={list}
      decisions={decisions}
      details={useApplicationDetails()}
      actions={
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onApply}>
          {t('Apply for leave')}
        </Button>
      }
      noMatch={{ title: t('No applications found'), reason: t('Try a different name or status.') }}
      empty={{
        icon: <Inbox />,
        title: t('No pending applications'),
        reason: t('Leave applications from your team appear here for approval.'),
      }}
    />
  );
}
