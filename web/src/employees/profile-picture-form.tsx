import { Button, Group } from '@mantine/core';
import { type EmployeeCard, updateAvatar } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.ts';
import { fullName } from '../ui/person-avatar.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { usePictureCrop } from './use-picture-crop.ts';

type ProfilePictureFormProps = {
  employee: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name' | 'avatar'>;
  onSaved?: () => void;
  onClose: () => void;
};

/** Chooses, crops and saves somebody's profile picture. */
export function ProfilePictureForm({ employee, onSaved, onClose }: ProfilePictureFormProps) {
  const { t } = useTranslation();
  const crop = usePictureCrop();
  const write = useWrite(updateAvatar, {
    onSuccess: () => {
      crop.forget();
      onSaved?.();
    },
  });

  async function save() {
    const base64image = crop.cut();
    if (!base64image) return;
    const sure = await confirmAction({
      sentence: t('This will change the Profile Picture.'),
      subject: fullName(employee),
      verb: t('Save Changes'),
    });
    if (sure) write.mutate({ params: { id: employee.id }, body: { base64image } });
  }

  return (
    <PictureCrop state={crop} present={<ProfilePicture employee={employee} />}>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button disabled={!crop.isReady} loading={write.isPending} onClick={() => void save()}>
          {t('Save Changes')}
        </Button>
      </Group>
    </PictureCrop>
  );
}
