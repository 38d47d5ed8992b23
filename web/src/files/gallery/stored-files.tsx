import { thumbnailOf } from '@plumbline/contract';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format-size.ts';
import { isPicture, type StoredFile } from '../stored-file.ts';
import classes from './stored-files.module.css';

type StoredFilesProps = {
  files: readonly StoredFile[];
  /** Opens the gallery at a picture, as `useGallery` does. */
  onEnlarge: (picture: StoredFile) => void;
};

/** The files of a record: pictures as thumbnails that enlarge, others by name and size to open. */
export function StoredFiles({ files, onEnlarge }: StoredFilesProps) {
  const { t } = useTranslation();
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={classes.picture}
                aria-label={t('Enlarge {{name}}', { name: picture.name })}
                onClick={() => onEnlarge(picture)}
              >
                <img
                  src={thumbnailOf(picture.url)}
                  alt=""
                  width={256}
                  height={256}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.files}>
          {others.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener noreferrer" className={classes.file}>
                <FileText size={18} strokeWidth={1.5} aria-hidden />
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.fileSize}>{formatSize(file.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
