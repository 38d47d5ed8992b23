import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/side-panel.tsx';
import { AddUserForm } from './add-user-form.tsx';

/** The panel of the form 'Add User Credentials'. */
export function AddUserPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={t('Add User Credentials')} size={400} opened={opened} onClose={onClose}>
      <AddUserForm onClose={onClose} />
    </SidePanel>
  );
}
