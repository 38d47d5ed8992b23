import { type ReactNode, useState } from 'react';
import type { StoredFile } from '../stored-file.ts';
import { Gallery } from './gallery.tsx';

/** A picture as the gallery shows it. */
export type Picture = Pick<StoredFile, 'id' | 'name' | 'url'>;

/**
 * The one gallery: all pictures of a record, or whatever belongs together, to be turned through.
 * @param pictures in their order
 * @returns `enlarge`, which opens it at a picture, and `gallery`, to be drawn anywhere in the screen
 */
export function useGallery(pictures: readonly Picture[]): {
  enlarge: (picture: Pick<Picture, 'id'>) => void;
  gallery: ReactNode;
} {
  const [start, setStart] = useState<number | null>(null);
  return {
    enlarge: ({ id }) => setStart(pictures.findIndex((picture) => picture.id === id)),
    gallery: start !== null && start >= 0 && (
      <Gallery pictures={pictures} start={start} onClose={() => setStart(null)} />
    ),
  };
}
