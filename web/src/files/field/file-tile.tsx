import { CloseButton, Text } from '@mantine/core';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field.module.css';

type FileTileProps = {
  name: string;
  /** The address of its picture; null: it is none; undefined: it is still being read. */
  picture: string | null | undefined;
  /** Opens a picture in the gallery. */
  onEnlarge?: (() => void) | undefined;
  isWrong?: boolean;
  isFaded?: boolean;
  onRemove?: (() => void) | undefined;
  /** What is said below the name. */
  children: ReactNode;
};

/** A file of a field: its picture or a sheet, its name, how far it is, and the way to remove it. */
export function FileTile(props: FileTileProps) {
  const { name, picture, onEnlarge, isWrong, isFaded, onRemove, children } = props;
  const { t } = useTranslation();
  const face = <Face name={name} picture={picture} />;
  return (
    <li className={classes.tile} data-wrong={isWrong || undefined} data-faded={isFaded || undefined}>
      {onEnlarge ? (
        <button
          type="button"
          className={classes.open}
          aria-label={t('Enlarge {{name}}', { name })}
          onClick={onEnlarge}
        >
          {face}
        </button>
      ) : (
        face
      )}
      <div className={classes.caption}>
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        {children}
      </div>
      {onRemove && (
        <CloseButton
          className={classes.remove}
          iconSize={18}
          variant="default"
          aria-label={t('Remove {{name}}', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function Face({ name, picture }: Pick<FileTileProps, 'name' | 'picture'>) {
  // As large as the picture will be: what is below must not move while somebody signs there.
  if (picture === undefined) return <span className={classes.picture} />;
  if (picture) return <img className={classes.picture} src={picture} alt={name} loading="lazy" />;
  return (
    <span className={classes.sheet}>
      <FileText size={32} strokeWidth={1.5} aria-hidden />
    </span>
  );
}
