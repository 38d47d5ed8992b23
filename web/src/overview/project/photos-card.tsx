import { Anchor, Button, Text } from '@mantine/core';
import { listProjectPhotos, MAX_LISTED_PHOTOS, type SitePhoto } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureButton, useGallery } from '../../files/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { FigureSection } from '../../ui/layout/figure-section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ReadState } from '../../ui/states/read-state.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import photoClasses from './photos.module.css';

/** How many are shown at first, and added with each click. */
const AT_ONCE = 12;

/** The newest photos of a project's documents, by day, each with the way to its document. */
export function PhotosCard({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(AT_ONCE);
  const read = useEndpoint(
    listProjectPhotos,
    { params: { id: projectId }, query: { limit } },
    { keepPrevious: true },
  );
  const { data, isFetching } = read;
  const photos = data?.photos ?? [];
  const { enlarge, gallery } = useGallery(
    photos.map(({ id, full_path, document }) => ({ id, url: full_path, name: document.number })),
  );
  const isMost = limit >= MAX_LISTED_PHOTOS;
  return (
    <FigureSection title={t('Newest photos')}>
      <ReadState read={read} height={170} />
      {data && photos.length === 0 && (
        <EmptyState
          icon={<Images />}
          title={t('No photos yet')}
          reason={t('Photos of daily reports, site surveys and toolbox meetings appear here.')}
        />
      )}
      {[...Map.groupBy(photos, ({ date }) => date)].map(([date, ofDay]) => (
        <PhotosOfDay key={date} projectId={projectId} date={date} photos={ofDay} onEnlarge={enlarge} />
      ))}
      {data?.has_more && !isMost && (
        <Button
          mt="sm"
          variant="default"
          loading={isFetching}
          onClick={() => setLimit(Math.min(MAX_LISTED_PHOTOS, limit + AT_ONCE))}
        >
          {t('Show more photos')}
        </Button>
      )}
      {data?.has_more && isMost && (
        <Text size="sm" mt="sm">
          {t('Older photos are in their documents.')}{' '}
          <Anchor component={Link} {...linkTo({ kind: 'documents', project: projectId })} size="sm">
            {t('Documentations')}
          </Anchor>
        </Text>
      )}
      {gallery}
    </FigureSection>
  );
}

type PhotosOfDayProps = {
  projectId: number;
  date: string;
  photos: readonly SitePhoto[];
  onEnlarge: (photo: SitePhoto) => void;
};

function PhotosOfDay({ projectId, date, photos, onEnlarge }: PhotosOfDayProps) {
  return (
    <>
      <h4 className={photoClasses.day}>{formatDate(date)}</h4>
      <ul className={photoClasses.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PictureButton
              url={photo.full_path}
              name={photo.name}
              shape="landscape"
              onEnlarge={() => onEnlarge(photo)}
            />
            <Link
              {...linkTo({
                kind: 'document',
                id: photo.document.id,
                type: photo.document.type,
                project: projectId,
                task: photo.task_id,
              })}
              className={photoClasses.caption}
              title={[photo.document.number, photo.place].filter(Boolean).join(', ')}
            >
              <span className={photoClasses.number}>{photo.document.number}</span>
              {photo.place !== '' && <span className={photoClasses.place}>{photo.place}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
