import { Text } from '@mantine/core';
import { thumbnailOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format-size.ts';
import { isPicture, type StoredFile } from '../stored-file.ts';
import { FileTile } from './file-tile.tsx';

type StoredFileTileProps = {
  file: StoredFile;
  /** Whether a new one is going to replace it. */
  isReplaced: boolean;
  onEnlarge: () => void;
  onRemove?: (() => void) | undefined;
};

/** A file that the record has already. */
export function StoredFileTile({ file, isReplaced, onEnlarge, onRemove }: StoredFileTileProps) {
  const { t } = useTranslation();
  const { name, size, url } = file;
  const picture = isPicture(file);
  return (
    <FileTile
      name={name}
      picture={picture ? thumbnailOf(url) : null}
      onEnlarge={picture ? onEnlarge : undefined}
      isFaded={isReplaced}
      onRemove={isReplaced ? undefined : onRemove}
    >
      <Text size="xs" c="dimmed" className="numbers">
        {isReplaced ? t('Will be replaced by the new file') : formatSize(size)}
      </Text>
    </FileTile>
  );
}
