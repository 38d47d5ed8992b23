import { CloseButton, Image, Text, Tooltip } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './file-picker.module.css';
import { formatSize } from './picked-file.ts';

type FileTileProps = {
  name: string;
  size?: number | undefined;
  /** The address of the picture it is, or null for any other file. */
  picture: string | null;
  /** Opens the file: a link when it has an address, a button when the screen enlarges it. */
  href?: string;
  onOpen?: () => void;
  onRemove?: (() => void) | undefined;
};

/** A file as a small tile: the picture itself or a sheet, its name and size, and the way to remove it. */
export function FileTile({ name, size, picture, href, onOpen, onRemove }: FileTileProps) {
  const { t } = useTranslation();
  const face = picture ? (
    <Image src={picture} alt={name} className={classes.picture} />
  ) : (
    <span className={classes.sheet}>
      <FileText size={28} strokeWidth={1.5} aria-hidden />
    </span>
  );
  return (
    <figure className={classes.tile}>
      {onOpen ? (
        <button
          type="button"
          className={classes.open}
          aria-label={t('Open {{name}}', { name })}
          onClick={onOpen}
        >
          {face}
        </button>
      ) : href ? (
        <a
          className={classes.open}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Open {{name}}', { name })}
        >
          {face}
        </a>
      ) : (
        face
      )}
      <figcaption>
        <Tooltip label={name}>
          <Text size="xs" truncate>
            {name}
          </Text>
        </Tooltip>
        {size !== undefined && (
          <Text size="xs" c="dimmed" className="numbers">
            {formatSize(size)}
          </Text>
        )}
      </figcaption>
      {onRemove && (
        <CloseButton
          className={classes.remove}
          size="sm"
          variant="default"
          aria-label={t('Remove {{name}}', { name })}
          onClick={onRemove}
        />
      )}
    </figure>
  );
}
