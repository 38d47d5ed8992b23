import { type EmployeeCard, getEmployee } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { employeeCall } from '../../platform/employee-call.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { PersonDays } from './person-days.tsx';
import type { PersonAddress } from './use-person-address.ts';

type PersonPanelProps = {
  address: PersonAddress;
  /** The person, where they are on the page of the list. */
  known: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name'> | undefined;
};

/** The panel of somebody's days. */
export function PersonPanel({ address, known }: PersonPanelProps) {
  const { t } = useTranslation();
  const asked = useEndpoint(getEmployee, employeeCall(address.id), {
    enabled: address.id > 0 && known === undefined,
  });
  const person = known ?? asked.data;
  return (
    <SidePanel
      docked
      inAddress
      title={person ? t('Attendance of {{name}}', { name: fullName(person) }) : t('Attendance')}
      size={600}
      opened={address.id > 0}
      onClose={address.close}
    >
      {address.id > 0 && <PersonDays key={address.id} address={address} />}
    </SidePanel>
  );
}
