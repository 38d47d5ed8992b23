import { Button } from '@mantine/core';
import { employeeStatuses, exportEmployees, listEmployees } from '@plumbline/contract';
import { Upload, Users } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Loading } from '../ui/loading.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { AddEmployeePanel } from './add-employee-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { useEmployeeAddress } from './employee-address.ts';
import { type EmployeeRow, useEmployeeColumns } from './employee-columns.tsx';
import { Expiring } from './expiring.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** Employees: the people who work here, and for those who keep the records all that is written of them. */
export default function EmployeesScreen() {
  const { t } = useTranslation();
  const seesRecords = useMay('employee.full-records');
  const mayWrite = useMay('employee.write');
  const address = useEmployeeAddress();
  const importing = mayWrite && address.importing;
  useScreenTitle(importing ? t('Import employees') : t('Employees'));
  const columns = useEmployeeColumns(seesRecords);
  const list = useList(listEmployees, {
    columns,
    sort: { by: 'name', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Name or code') },
      company_id: { kind: 'company', label: t('Company') },
      status: {
        kind: 'select',
        label: t('Status'),
        width: 130,
        options: employeeStatuses.map((status) => ({ value: status, label: t(status) })),
        all: 'All',
        initial: 'Active',
      },
      ...(seesRecords && {
        incomplete: {
          kind: 'select',
          label: t('Details'),
          width: 180,
          options: [{ value: 'true', label: t('Gender or civil status missing') }],
        } as const,
      }),
    },
  });
  const add = mayWrite && <Button onClick={address.add}>{t('+ add employee')}</Button>;

  if (importing) {
    return (
      <LazyPart fallback={<Loading />}>
        <ImportScreen onLeave={address.leaveImport} />
      </LazyPart>
    );
  }
  return (
    <>
      {seesRecords && <Expiring onOpen={address.open} />}
      <ListTable<EmployeeRow>
        list={list}
        label={t('Employees')}
        rowKey={(row) => row.id}
        {...(seesRecords && {
          exportEndpoint: exportEmployees,
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
        otherActions={
          mayWrite
            ? [{ label: t('Import'), icon: <Upload size={16} aria-hidden />, run: address.showImport }]
            : []
        }
        actions={add}
        noMatch={{
          title: t('No employees found'),
          reason: t('Try a different search, company or status.'),
        }}
        empty={{
          icon: <Users />,
          title: t('No employees yet'),
          reason: t('Employees appear here once they are added.'),
          action: add,
        }}
      />
      {seesRecords && <DetailsPanel address={address} />}
      {mayWrite && (
        <AddEmployeePanel opened={address.adding} onAdded={address.openAdded} onClose={address.close} />
      )}
    </>
  );
}
