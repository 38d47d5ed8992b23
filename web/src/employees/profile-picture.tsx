import { UnstyledButton } from '@mantine/core';
import type { EmployeeCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useGallery } from '../files/index.ts';
import { fullName, PersonAvatar } from '../ui/person-avatar.tsx';

type ProfilePictureProps = { employee: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name' | 'avatar'> };

/** Somebody's picture, which enlarges; a silhouette where there is none. */
export function ProfilePicture({ employee }: ProfilePictureProps) {
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
