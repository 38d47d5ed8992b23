import { Button, Group, UnstyledButton } from '@mantine/core';
import { type EmployeeCard, updateAvatar } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useGallery } from '../files/index.ts';
import { useWrite } from '../platform/queries.ts';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { PictureCrop } from './picture-crop.tsx';
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

type ProfilePictureProps = { employee: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name' | 'avatar'> };

/** Somebody's picture, which enlarges; a silhouette where there is none. */
function ProfilePicture({ employee }: ProfilePictureProps) {
  const { t } = useTranslation();
  const name = fullName(employee);
  const url = employee.avatar.image;
  const picture = { id: employee.id, name, url: url ?? '' };
  const { enlarge, gallery } = useGallery(url ? [picture] : []);
  const avatar = <PersonAvatar person={employee} size={96} />;
  if (!url) return avatar;
  return (
    <>
      <UnstyledButton
        aria-label={t('Enlarge {{name}}', { name })}
        style={{ borderRadius: '50%', cursor: 'zoom-in' }}
        onClick={() => enlarge(picture)}
      >
        {avatar}
      </UnstyledButton>
      {gallery}
    </>
  );
}
