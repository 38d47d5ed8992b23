import { Button } from '@mantine/core';
import { listLeaveApplications } from '@plumbline/contract';
import { TreePalm } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RequestList } from '../decisions/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { useList } from '../ui/list/use-list.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { useOwnApplicationDecisions } from './application-decisions.tsx';
import { useApplicationDetails } from './application-details.tsx';

/** What one has asked for oneself, the latest first. */
export function MyApplications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const columns = useApplicationColumns(false);
  const list = useList(listLeaveApplications, {
    remembered: 'my-applications',
    columns,
    sort: { by: 'start_date', direction: 'desc' },
    query: { employee_id: user.employee.id },
  });
  const decisions = useOwnApplicationDecisions();

  return (
    <RequestList
      kind="leave"
      label={t('My applications')}
      list={list}
      decisions={decisions}
      details={useApplicationDetails()}
      empty={{
        icon: <TreePalm />,
        title: t('No leave applications yet'),
        reason: t('Your requests and their status appear here.'),
        action: <Button onClick={onApply}>{t('Apply for leave')}</Button>,
      }}
    />
  );
}
