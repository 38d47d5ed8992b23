import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './photos.module.css';

/** Takes a file out of a form, at the corner of its tile. */
export function RemoveFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <CloseButton
      className={classes.remove}
      iconSize={18}
      variant="default"
      aria-label={t('Remove {{name}}', { name })}
      onClick={onRemove}
    />
  );
}
