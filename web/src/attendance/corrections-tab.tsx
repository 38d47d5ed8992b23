import { Button } from '@mantine/core';
import { type AttendanceCorrection, listCorrections } from '@plumbline/contract';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useCorrectionColumns } from './correction-columns.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useStatusList } from './use-status-list.ts';

/** The corrections that people ask for, and deciding on them. */
export function CorrectionsTab() {
  const { t } = useTranslation();
  const list = useStatusList();
  const columns = useCorrectionColumns({ named: true });
  const query = useEndpoint(listCorrections, { query: list.query }, { keepPrevious: true });
  const [picked, setPicked] = useState<AttendanceCorrection | null>(null);
  const rows = query.data?.data;
  const current = picked && (rows?.find(({ id }) => id === picked.id) ?? picked);

  return (
    <>
      <StatusFilter value={list.status} onChange={list.setStatus} />
      <DataTable
        label={t('Corrections')}
        columns={columns}
        rows={rows}
        query={query}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.abilities.decide && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('Decide on the correction of {{name}}', { name: fullName(row.employee) })}
              onClick={() => setPicked(row)}
            >
              {t('Decide')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={<ClipboardCheck />}
            title={list.status === 'pending' ? t('No correction waits') : t('No corrections here')}
            reason={t('Who forgot to clock in or out asks for a correction, which waits here.')}
          />
        }
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      {current && <CorrectionDecision correction={current} onClose={() => setPicked(null)} />}
    </>
  );
}
