import { Button } from '@mantine/core';
import { type LeaveApplication, listLeaveApplications } from '@plumbline/contract';
import { TreePalm } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './leave.module.css';
import { formatPeriod } from './leave-words.ts';

/** What one has asked for oneself, the latest first. */
export function MyApplications({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const columns = useApplicationColumns(false);
  const [cancelling, setCancelling] = useState<LeaveApplication | null>(null);
  const list = useList(listLeaveApplications, {
    remembered: 'my-applications',
    columns,
    sort: { by: 'start_date', direction: 'desc' },
    query: { employee_id: user.employee.id },
  });

  return (
    <>
      <ListTable
        list={list}
        label={t('My applications')}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.abilities.cancel && (
            <Button
              size="compact-sm"
              variant="default"
              className={classes.action}
              aria-label={t('Cancel leave on {{period}}', { period: formatPeriod(row) })}
              onClick={() => setCancelling(row)}
            >
              {t('Cancel')}
            </Button>
          )
        }
        empty={{
          icon: <TreePalm />,
          title: t('No leave applications yet'),
          reason: t('Your requests and their status appear here.'),
          action: <Button onClick={onApply}>{t('Apply for leave')}</Button>,
        }}
      />
      {cancelling && <CancelDialog application={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
