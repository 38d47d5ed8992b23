import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

/** Sets up two-step sign-in. */
export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('Set up two-step sign-in')}
      size={440}
    >
      <TwoStepSetUp onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
