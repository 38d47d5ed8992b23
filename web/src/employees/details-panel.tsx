import { Text } from '@mantine/core';
import { getEmployee } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { employeeCall } from '../platform/employee-call.ts';
import { useEndpoint } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { Details } from './details.tsx';
import type { useEmployeeAddress } from './employee-address.ts';
import { asRecord } from './employee-columns.tsx';

/** The panel of one employee's details. */
export function DetailsPanel({ address }: { address: ReturnType<typeof useEmployeeAddress> }) {
  const { t } = useTranslation();
  const { employee: id, tab, openTab, close } = address;
  const query = useEndpoint(getEmployee, employeeCall(id), { enabled: id > 0 });
  const record = query.data && asRecord(query.data);
  return (
    <SidePanel
      docked
      inAddress
      title={query.data ? fullName(query.data) : t('Employee')}
      size={600}
      opened={id > 0}
      onClose={close}
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      ) : record ? (
        <Details key={record.id} record={record} tab={tab} onTab={openTab} onClose={close} />
      ) : (
        <Text c="dimmed">{t('Your role does not allow this.')}</Text>
      )}
    </SidePanel>
  );
}
