import { Button, Group, Title } from '@mantine/core';
import { listOvertime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useOvertimeColumns } from './overtime-columns.tsx';
import { OvertimeDetails } from './overtime-details.tsx';
import { OvertimePanel } from './overtime-panel.tsx';
import { useAddedOvertime, useOvertimeAddress } from './use-overtime-address.ts';

const PER_PAGE = 5;

/** One's own overtime and what was decided on it. */
export function OwnOvertime() {
  const { t } = useTranslation();
  const { employee } = useSignedIn().user;
  const mayRecord = useMay('attendance.clock-others');
  const adding = useAddedOvertime();
  const columns = useOvertimeColumns({ named: false });
  const list = useList(listOvertime, {
    name: 'overtime',
    columns,
    sort: { by: 'date', direction: 'desc' },
    query: { employee_id: employee.id, per_page: PER_PAGE },
  });
  const opened = useOvertimeAddress();
  return (
    <section aria-label={t('My overtime')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('My overtime')}</Title>
        {mayRecord && (
          <Button variant="default" onClick={() => adding.begin(employee.id)}>
            {t('Add overtime')}
          </Button>
        )}
      </Group>
      <ListTable
        compact
        list={list}
        label={t('My overtime')}
        rowKey={(row) => row.id}
        onOpen={(row) => opened.open(row.id)}
        isSelected={(row) => row.id === opened.id}
        expectedRows={2}
        empty={t('No overtime recorded. Your supervisor records your overtime.')}
      />
      <OvertimeDetails address={opened} known={list.rows?.find(({ id }) => id === opened.id)} />
      {adding.of === employee.id && <OvertimePanel person={employee} onClose={adding.close} />}
    </section>
  );
}
