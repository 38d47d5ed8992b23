import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/side-panel.tsx';
import { ApplyForm } from './apply-form.tsx';

/** The panel of the form that asks for leave. */
export function ApplyPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={t('Apply for leave')} size={400} opened={opened} onClose={onClose}>
      <ApplyForm onClose={onClose} />
    </SidePanel>
  );
}
