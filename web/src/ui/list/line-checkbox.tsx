import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './line-checkbox.module.css';

type LineCheckboxProps = {
  name: string;
  chosen: boolean;
  /** Left out where what is around it takes the press. */
  onPress?: (event: MouseEvent) => void;
};

/**
 * The checkbox of a line, of plain elements because there are many of them. It is for the pointer, and in sight while that
 * is on the line (`data-line`) or its list shows them all (`data-choosing`); the keyboard has X.
 */
export function LineCheckbox({ name, chosen, onPress }: LineCheckboxProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot be drawn alike everywhere
    <button
      type="button"
      role="checkbox"
      aria-checked={chosen}
      aria-label={t('Select {{name}}', { name })}
      tabIndex={-1}
      className={classes.place}
      data-check
      onClick={
        onPress &&
        ((event) => {
          event.stopPropagation();
          onPress(event);
        })
      }
    >
      <span className={classes.box}>{chosen && <Check size={12} strokeWidth={3} aria-hidden />}</span>
    </button>
  );
}
