import type { EmployeeCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ProfilePictureForm } from './profile-picture-form.tsx';

type ProfilePictureDialogProps = { employee: EmployeeCard; onClose: () => void };

/** Chooses, crops and saves a profile picture. */
export default function ProfilePictureDialog({ employee, onClose }: ProfilePictureDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Update Profile Picture')} size={500}>
      <ProfilePictureForm employee={employee} onSaved={onClose} onClose={onClose} />
    </Dialog>
  );
}
