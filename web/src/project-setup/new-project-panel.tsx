import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/side-panel.tsx';
import { NewProjectForm } from './new-project-form.tsx';

type NewProjectPanelProps = { opened: boolean; onClose: () => void };

/** The panel of the form 'Create New Project'. */
export function NewProjectPanel({ opened, onClose }: NewProjectPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={t('Create New Project')} size={600} opened={opened} onClose={onClose}>
      <NewProjectForm onCancel={onClose} />
    </SidePanel>
  );
}
