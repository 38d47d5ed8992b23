import { Text } from '@mantine/core';
import type { DocumentFile } from '@plumbline/contract';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../ui/picked-file.ts';
import classes from './photos.module.css';
import { RemoveFile } from './remove-file.tsx';

type KeptFileTileProps = {
  file: DocumentFile;
  /** Whether a new one is going to take its place. */
  isReplaced: boolean;
  onRemove?: () => void;
};

/** A file that the record has already. */
export function KeptFileTile({ file, isReplaced, onRemove }: KeptFileTileProps) {
  const { t } = useTranslation();
  const { name, size, content_type, full_path } = file;
  return (
    <li className={classes.tile} data-faded={isReplaced || undefined}>
      {content_type.startsWith('image/') ? (
        <img className={classes.picture} src={full_path} alt={name} loading="lazy" />
      ) : (
        <span className={classes.sheet}>
          <FileText size={32} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.caption}>
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="numbers">
          {isReplaced ? t('The new file takes its place') : formatSize(size)}
        </Text>
      </div>
      {onRemove && !isReplaced && <RemoveFile name={name} onRemove={onRemove} />}
    </li>
  );
}
