import { Button } from '@mantine/core';
import { type LeaveApplication, leaveStatuses, listLeaveApplications } from '@plumbline/contract';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { statusWords } from './leave-words.ts';
import { RowActions } from './row-actions.tsx';

type Asked = { to: 'decide' | 'cancel'; application: LeaveApplication };

/** The applications that one may decide on, those that wait first in sight. */
export function Applications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const columns = useApplicationColumns(true);
  const list = useList(listLeaveApplications, {
    columns,
    sort: { by: 'start_date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Name or code') },
      status: {
        kind: 'select',
        label: t('Status'),
        options: leaveStatuses.map((status) => ({ value: status, label: t(statusWords[status].word) })),
        all: 'all',
        initial: 'pending',
      },
    },
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (to: Asked['to']) => (application: LeaveApplication) => setAsked({ to, application });
  const close = () => setAsked(null);

  return (
    <>
      <ListTable
        list={list}
        label={t('Applications')}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowActions application={row} onDecide={ask('decide')} onCancel={ask('cancel')} />
        )}
        actions={
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onApply}>
            {t('Apply for leave')}
          </Button>
        }
        noMatch={{
          title: t('No applications found'),
          reason: t('Try a different name or status.'),
        }}
        empty={{
          icon: <Inbox />,
          title: t('No pending applications'),
          reason: t('Leave applications from your team appear here for approval.'),
        }}
      />
      {asked?.to === 'decide' && <ApplicationDecision application={asked.application} onClose={close} />}
      {asked?.to === 'cancel' && <CancelDialog application={asked.application} onClose={close} />}
    </>
  );
}
