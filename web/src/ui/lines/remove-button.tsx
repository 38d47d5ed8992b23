import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './lines.module.css';

type RemoveButtonProps = { index: number; title: string; onRemove: () => void };

/** Removes a line, which can be undone. A plain button: there may be five hundred of them. */
export function RemoveButton({ index, title, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-remove
      className={classes.iconButton}
      aria-label={t('Remove line {{line}}, {{title}}', { line: index + 1, title })}
      onClick={onRemove}
    >
      <Trash2 size={16} aria-hidden />
    </button>
  );
}
