import { Button } from '@mantine/core';
import { employeeStatuses, exportEmployees, listEmployees } from '@plumbline/contract';
import { Download, Eye, Upload, Users } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { useExport } from '../ui/export/use-export.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { AddEmployeeForm } from './add-employee-form.tsx';
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
    query: { masked: true },
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
  const wholeExport = useExport();
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
            <RowActions
              name={fullName(row)}
              actions={[
                { label: t('Details'), icon: <Eye size={16} aria-hidden />, run: () => address.open(row.id) },
              ]}
            />
          ),
        })}
        otherActions={[
          ...(mayWrite
            ? [{ label: t('Import'), icon: <Upload size={16} aria-hidden />, run: address.showImport }]
            : []),
          ...(seesRecords
            ? [
                {
                  label: t('Export with whole NRIC, work permit and passport numbers'),
                  icon: <Download size={16} aria-hidden />,
                  run: () =>
                    void wholeExport.open(exportEmployees, {
                      query: { ...list.filterQuery, whole_numbers: true },
                    }),
                  pending: wholeExport.pending,
                },
              ]
            : []),
        ]}
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
        <SidePanel
          inAddress
          title={t('Add Employee')}
          size={600}
          opened={address.adding}
          onClose={address.close}
        >
          <AddEmployeeForm onAdded={address.openAdded} onClose={address.close} />
        </SidePanel>
      )}
    </>
  );
}
