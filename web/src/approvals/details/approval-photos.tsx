import type { Approval } from '@plumbline/contract';
import { PictureButton, useGallery } from '../../files/index.ts';
import classes from './details.module.css';

/** The pictures of what a request is about, each of which can be enlarged; nothing where there are none. */
export function ApprovalPhotos({ photos }: Pick<Approval, 'photos'>) {
  const { enlarge, gallery } = useGallery(
    photos.map(({ full_path, ...photo }) => ({ ...photo, url: full_path })),
  );
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PictureButton
              url={photo.full_path}
              name={photo.name}
              shape="landscape"
              onEnlarge={() => enlarge(photo)}
            />
          </li>
        ))}
      </ul>
      {gallery}
    </>
  );
}
