import { ActionIcon } from '@mantine/core';
import { FileText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format-size.ts';
import { isPicture, type StoredFile } from '../stored-file.ts';
import { PictureButton } from './picture-button.tsx';
import classes from './stored-files.module.css';

type StoredFilesProps = {
  files: readonly StoredFile[];
  /** Opens the gallery at a picture, as `useGallery` does. */
  onEnlarge: (picture: StoredFile) => void;
  /** Erases a file; not given where one may not. */
  onErase?: ((file: StoredFile) => void) | undefined;
};

/** The files of a record: pictures as thumbnails that enlarge, others by name and size to open. */
export function StoredFiles({ files, onEnlarge, onErase }: StoredFilesProps) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id} className={classes.entry}>
              <PictureButton
                url={picture.url}
                name={picture.name}
                shape="square"
                onEnlarge={() => onEnlarge(picture)}
              />
              {onErase && <EraseButton file={picture} onErase={onErase} overlay />}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <li key={file.id} className={classes.entry}>
              <a href={file.url} target="_blank" rel="noopener noreferrer" className={classes.file}>
                <FileText size={18} strokeWidth={1.5} aria-hidden />
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.fileSize}>{formatSize(file.size)}</span>
              </a>
              {onErase && <EraseButton file={file} onErase={onErase} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type EraseButtonProps = {
  file: StoredFile;
  onErase: (file: StoredFile) => void;
  /** On top of the picture that it erases. */
  overlay?: boolean;
};

function EraseButton({ file, onErase, overlay = false }: EraseButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant={overlay ? 'default' : 'subtle'}
      color="bad"
      size={44}
      className={overlay ? classes.overlay : undefined}
      aria-label={t('Erase {{name}}', { name: file.name })}
      onClick={() => onErase(file)}
    >
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}
