import { Anchor, UnstyledButton } from '@mantine/core';
import { type ScrappedAsset, thumbnailOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture, useGallery } from '../../files/index.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import classes from './custody.module.css';

/** The files of a row: pictures as small thumbnails that enlarge, others by name. */
export function Attachments({ files }: Pick<ScrappedAsset, 'files'>) {
  const { t } = useTranslation();
  const pictures = files.filter(isPicture).map((file) => ({ ...file, url: file.full_path }));
  const { enlarge, gallery } = useGallery(pictures);
  if (files.length === 0) return NO_DATE;
  return (
    <div className={classes.thumbnails}>
      {pictures.map((picture) => (
        <UnstyledButton
          key={picture.id}
          aria-label={t('Enlarge {{name}}', { name: picture.name })}
          onClick={() => enlarge(picture)}
        >
          <img src={thumbnailOf(picture.url)} alt="" className={classes.thumbnail} loading="lazy" />
        </UnstyledButton>
      ))}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <Anchor key={file.id} size="sm" href={file.full_path} target="_blank" rel="noopener noreferrer">
            {file.name}
          </Anchor>
        ))}
      {gallery}
    </div>
  );
}
