import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/side-panel.tsx';
import { AddEmployeeForm } from './add-employee-form.tsx';

type AddEmployeePanelProps = { opened: boolean; onAdded: (id: number) => void; onClose: () => void };

/** The panel of the form 'Add Employee'. */
export function AddEmployeePanel({ opened, onAdded, onClose }: AddEmployeePanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={t('Add Employee')} size={600} opened={opened} onClose={onClose}>
      <AddEmployeeForm onAdded={onAdded} onClose={onClose} />
    </SidePanel>
  );
}
