import { Button, Text } from '@mantine/core';
import { listOvertime, type Overtime } from '@plumbline/contract';
import { ClockCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { DecisionDialog } from '../ui/decision-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimeTimes } from './overtime-times.tsx';
import { StatusFilter } from './status-filter.tsx';
import { formatDay } from './times.ts';
import { useDecision } from './use-decision.ts';
import { useDuration } from './use-duration.ts';
import { useStatusList } from './use-status-list.ts';

/** The overtime of everybody whom one may see, and deciding on it. */
export function OvertimeTab() {
  const { t } = useTranslation();
  const list = useStatusList();
  const columns = useOvertimeColumns({ named: true });
  const query = useEndpoint(listOvertime, { query: list.query }, { keepPrevious: true });
  const [picked, setPicked] = useState<Overtime | null>(null);
  const rows = query.data?.data;
  const current = picked && (rows?.find(({ id }) => id === picked.id) ?? picked);

  return (
    <>
      <StatusFilter value={list.status} onChange={list.setStatus} />
      <DataTable
        label={t('Overtime')}
        columns={columns}
        rows={rows}
        query={query}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.abilities.decide && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('Decide on the overtime of {{name}}', { name: fullName(row.employee) })}
              onClick={() => setPicked(row)}
            >
              {t('Decide')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={<ClockCheck />}
            title={list.status === 'pending' ? t('No overtime waits') : t('No overtime here')}
            reason={t('Overtime that is recorded for somebody waits here until it is approved or rejected.')}
          />
        }
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      {current && <OvertimeDecision overtime={current} onClose={() => setPicked(null)} />}
    </>
  );
}

function OvertimeDecision({ overtime, onClose }: { overtime: Overtime; onClose: () => void }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const { pending, decide } = useDecision('overtime', onClose);
  return (
    <DecisionDialog
      subject={t('{{name}}: {{length}} of overtime', {
        name: fullName(overtime.employee),
        length: duration(overtime.minutes),
      })}
      sentence={t('Approved overtime counts in the hours that are paid.')}
      pending={pending}
      onApprove={(comments) => decide(overtime, 'approved', comments)}
      onReject={(comments) => decide(overtime, 'rejected', comments)}
      onClose={onClose}
    >
      <div>
        <Text size="sm">
          {formatDay(overtime.date)}, <OvertimeTimes overtime={overtime} />
        </Text>
        <Text size="sm">{overtime.reason}</Text>
        <Text size="sm" c="dimmed">
          {t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })}
        </Text>
      </div>
    </DecisionDialog>
  );
}
