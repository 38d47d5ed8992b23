import type { EmployeeCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { AddUserForm } from './add-user-form.tsx';

type AddUserPanelProps = {
  employee?: EmployeeCard;
  opened: boolean;
  /** Whether the address says so. */
  inAddress?: boolean;
  onClose: () => void;
};

/** The panel of the form 'Add User Credentials', for an employee or for one who is picked there. */
export function AddUserPanel({ opened, inAddress = false, ...form }: AddUserPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      inAddress={inAddress}
      title={t('Add User Credentials')}
      size={400}
      opened={opened}
      onClose={form.onClose}
    >
      <AddUserForm {...form} />
    </SidePanel>
  );
}
