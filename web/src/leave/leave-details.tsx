import { Group, Select, Switch, Text } from '@mantine/core';
import { getLeaveCredits, leaveCreditYears } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { confirmLosing, type StaysAt } from '../ui/forms/use-unsaved-guard.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { CreditForm } from './credit-form.tsx';

type LeaveDetailsProps = {
  employee: { id: number; first_name: string; last_name: string };
  /** Addresses that do not lead away from what is typed. */
  staysAt: StaysAt;
  onClose: () => void;
};

/** The leave of an employee in a year, by type: credit, used, remaining. Locked until editing is enabled. */
export function LeaveDetails({ employee, staysAt, onClose }: LeaveDetailsProps) {
  const { t } = useTranslation();
  const { user, site, role } = useSignedIn();
  const mayWrite = useMay('leave-credit.write');
  const isOwn = employee.id === user.employee.id;
  const years = leaveCreditYears(site.today);
  const [year, setYear] = useState(Number(site.today.slice(0, 4)));
  const [editing, setEditing] = useState(false);
  const hasUnsaved = useRef(() => false);
  const credits = useEndpoint(getLeaveCredits, { params: { id: employee.id }, query: { year } });

  async function leaveFor(next: () => void) {
    if (await confirmLosing(hasUnsaved.current())) next();
  }

  return (
    <>
      <Group justify="space-between" mb="xs">
        <Select
          aria-label={t('Year')}
          w={110}
          allowDeselect={false}
          data={years.map(String)}
          value={String(year)}
          onChange={(next) => void leaveFor(() => setYear(Number(next)))}
        />
        {mayWrite && (!isOwn || role === 'Superadmin') && (
          <Switch
            label={t('Enable Editing')}
            checked={editing}
            onChange={({ currentTarget: { checked } }) =>
              checked ? setEditing(true) : void leaveFor(() => setEditing(false))
            }
          />
        )}
      </Group>
      {mayWrite && isOwn && role !== 'Superadmin' && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('Only a Superadmin can set their own leave credits. Please ask a colleague to do it.')}
        </Text>
      )}
      {credits.error && !credits.data ? (
        <ErrorState error={credits.error} onRetry={() => void credits.refetch()} />
      ) : !credits.data ? (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      ) : (
        <CreditForm
          key={year}
          employee={employee}
          credits={credits.data}
          editing={editing}
          hasUnsaved={hasUnsaved}
          staysAt={staysAt}
          onSaved={() => setEditing(false)}
          onClose={onClose}
        />
      )}
      <FoldedHistory kind="leave_credits" id={employee.id} />
    </>
  );
}
