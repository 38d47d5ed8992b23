import { thumbnailOf } from '@plumbline/contract';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './material-list.module.css';

type MaterialPhotoProps = {
  /** The signed link to the photo. */
  photo: string | null;
  /** What is on it. */
  name: string;
  large?: boolean;
};

/** A picture of what has one, else a placeholder. */
export function MaterialPhoto({ photo, name, large = false }: MaterialPhotoProps) {
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
      <Package size={large ? 36 : 18} aria-hidden />
    </span>
  );
}
