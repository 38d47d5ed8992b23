import { thumbnailOf } from '@plumbline/contract';
import { type LucideIcon, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './material-photo.module.css';

type MaterialPhotoProps = {
  /** The signed link to the photo. */
  photo: string | null;
  /** What is on it. */
  name: string;
  large?: boolean;
  /** Shown without a photo; a package unless given. */
  icon?: LucideIcon;
};

/** A picture of what has one, else a placeholder. */
export function MaterialPhoto({ photo, name, large = false, icon: Icon = Package }: MaterialPhotoProps) {
  const { t } = useTranslation();
  if (photo)
    return (
      <img
        className={classes.photo}
        data-large={large || undefined}
        src={thumbnailOf(photo)}
        alt={t('Photo of {{name}}', { name })}
        loading="lazy"
      />
    );
  return (
    <span
      className={classes.photo}
      data-large={large || undefined}
      role="img"
      aria-label={t('No photo of {{name}}', { name })}
    >
      <Icon size={large ? 36 : 18} aria-hidden />
    </span>
  );
}
