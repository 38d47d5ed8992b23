import { decisionStatuses, listCorrections } from '@plumbline/contract';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RequestList, useApproveAndReject, useReviewQuery, useStatusFilter } from '../../decisions/index.ts';
import { useMay } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useCorrectionColumns } from './correction-columns.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import { useCorrectionDetails } from './correction-details.tsx';

/** The corrections that people ask for, and deciding on them. */
export function CorrectionsTab() {
  const { t } = useTranslation();
  const columns = useCorrectionColumns({ named: true });
  const mayDecide = useMay('attendance-correction.decide');
  const approveAndReject = useApproveAndReject();
  const list = useList(listCorrections, {
    columns,
    query: useReviewQuery(),
    sort: { by: 'date', direction: 'desc' },
    filters: { status: useStatusFilter('select', decisionStatuses, { toReview: mayDecide }) },
  });
  return (
    <RequestList
      kind="corrections"
      label={t('Corrections')}
      list={list}
      details={useCorrectionDetails()}
      decisions={[
        {
          ability: 'decide',
          choices: approveAndReject,
          name: (row) => t('correction of {{name}}', { name: fullName(row.employee) }),
          dialog: (row, onClose, pressed) => (
            <CorrectionDecision correction={row} pressed={pressed} onClose={onClose} />
          ),
        },
      ]}
      noMatch={{
        title: t('No corrections'),
        reason: t('Requests to correct a missing clock-in or clock-out appear here.'),
      }}
      empty={{
        icon: <ClipboardCheck />,
        title: t('No pending corrections'),
        reason: t('Requests to correct a missing clock-in or clock-out appear here.'),
      }}
    />
  );
}
