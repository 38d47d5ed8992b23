import { Anchor } from '@mantine/core';
import { thumbnailOf, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture, useGallery } from '../../files/index.ts';
import classes from './progress.module.css';

/** The proof of an inspection: a picture as a thumbnail that enlarges, another file to open. */
export function StoredProof({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const detail = item.files.inspection_proof;
  const url = item.inspection_proof_full_url;
  const picture = detail && url && isPicture(detail) ? { id: item.id, name: detail.name, url } : null;
  const { enlarge, gallery } = useGallery(picture ? [picture] : []);
  if (!url) return null;
  return (
    <>
      <Anchor
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.proof}
        onClick={(event) => {
          if (!picture) return;
          event.preventDefault();
          enlarge(picture);
        }}
      >
        {picture && <img src={thumbnailOf(url)} alt="" width={40} height={40} loading="lazy" />}
        {t('View proof')}
      </Anchor>
      {gallery}
    </>
  );
}
