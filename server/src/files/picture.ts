/** The types of a picture by the time it is stored. */
const pictureTypes = new Set(['image/jpeg', 'image/png']);

/** Whether a stored file is a picture. @param contentType its MIME type */
export function isPicture(contentType: string): boolean {
  return pictureTypes.has(contentType);
}
