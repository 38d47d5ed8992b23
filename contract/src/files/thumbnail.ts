/** The side of the square, in pixels, that a thumbnail fits within. */
export const THUMBNAIL_PIXELS = 256;

/** What the query of a signed link holds for the thumbnail of its picture rather than the picture itself. */
export const thumbnailQuery = { name: 'size', value: 'thumbnail' } as const;

/**
 * The link to a picture's thumbnail. Only pictures have one; of any other file it opens nothing.
 * @param link a signed link to a picture, as the answer that names the picture gives it
 */
export function thumbnailOf(link: string): string {
  return `${link}&${thumbnailQuery.name}=${thumbnailQuery.value}`;
}
