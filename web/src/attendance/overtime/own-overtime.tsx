import { Button, Group, Title } from '@mantine/core';
import { listOvertime } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimePanel } from './overtime-panel.tsx';

const PER_PAGE = 5;

/** One's own overtime and what was decided on it. */
export function OwnOvertime() {
  const { t } = useTranslation();
  const { employee } = useSignedIn().user;
  const mayRecord = useMay('attendance.clock-others');
  const [adding, setAdding] = useState(false);
  const columns = useOvertimeColumns({ named: false });
  const list = useList(listOvertime, {
    name: 'overtime',
    columns,
    sort: { by: 'date', direction: 'desc' },
    query: { employee_id: employee.id, per_page: PER_PAGE },
  });
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
      <ListTable
        compact
        list={list}
        label={t('My overtime')}
        rowKey={(row) => row.id}
        expectedRows={2}
        empty={t('No overtime recorded. Your supervisor records your overtime.')}
      />
      {adding && <OvertimePanel person={employee} onClose={() => setAdding(false)} />}
    </section>
  );
}
