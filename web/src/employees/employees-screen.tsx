import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Loading } from '../ui/loading.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { AddEmployeePanel } from './add-employee-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { useEmployeeAddress } from './employee-address.ts';
import { type EmployeeRow, useEmployeeColumns } from './employee-columns.tsx';
import { EmployeeFilters } from './employee-filters.tsx';
import { Expiring } from './expiring.tsx';
import { NoEmployees } from './no-employees.tsx';
import { useEmployeeList } from './use-employee-list.ts';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** Employees: the people who work here, and for those who keep the records all that is written of them. */
export default function EmployeesScreen() {
  const { t } = useTranslation();
  const seesRecords = useMay('employee.full-records');
  const mayWrite = useMay('employee.write');
  const address = useEmployeeAddress();
  const importing = mayWrite && address.importing;
  useScreenTitle(importing ? t('Import employees') : t('Employees'));
  const list = useEmployeeList();
  const { query } = list;
  const columns = useEmployeeColumns(seesRecords);
  const onAdd = mayWrite ? address.add : null;

  if (importing) {
    return (
      <Suspense fallback={<Loading />}>
        <ImportScreen onLeave={address.leaveImport} />
      </Suspense>
    );
  }
  return (
    <>
      {seesRecords && <Expiring onOpen={address.open} />}
      <EmployeeFilters list={list} onAdd={onAdd} onImport={mayWrite ? address.showImport : null} />
      <DataTable<EmployeeRow>
        label={t('Employees')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        {...(seesRecords && {
          onOpen: (row) => address.open(row.id),
          isSelected: (row) => row.id === address.employee,
          rowActions: (row) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Details of {{name}}', { name: fullName(row) })}
              onClick={() => address.open(row.id)}
            >
              {t('Details')}
            </Button>
          ),
        })}
        empty={<NoEmployees filtered={list.filtered} onAdd={onAdd} />}
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      {seesRecords && <DetailsPanel address={address} />}
      {mayWrite && <AddEmployeePanel opened={address.adding} onClose={address.close} />}
    </>
  );
}
