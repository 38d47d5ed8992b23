import { Button, Group, Text, Title } from '@mantine/core';
import { listOvertime } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { hasOtherPages } from '../../ui/page-window.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimePanel } from './overtime-panel.tsx';

const PER_PAGE = 5;

/** One's own overtime and what was decided on it. */
export function OwnOvertime() {
  const { t } = useTranslation();
  const { employee } = useSignedIn().user;
  const mayRecord = useMay('attendance.clock-others');
  const [adding, setAdding] = useState(false);
  const [{ overtime_page: page }, set] = useUrlState({ overtime_page: 1 });
  const columns = useOvertimeColumns({ named: false });
  const query = useEndpoint(
    listOvertime,
    { query: { employee_id: employee.id, page: Math.max(1, Math.trunc(page)), per_page: PER_PAGE } },
    { keepPrevious: true },
  );
  return (
    <section aria-label={t('My overtime')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('My overtime')}</Title>
        {mayRecord && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add overtime')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('My overtime')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        expectedRows={2}
        empty={
          <Text size="sm" c="dimmed" py="sm">
            {t('No overtime recorded. Your supervisor records your overtime.')}
          </Text>
        }
      />
      {query.data && hasOtherPages(query.data) && (
        <Pagination page={query.data} onPage={(next) => set({ overtime_page: next })} />
      )}
      {adding && <OvertimePanel person={employee} onClose={() => setAdding(false)} />}
    </section>
  );
}
