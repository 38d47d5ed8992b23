import { fittedSize } from './image-fit.ts';

const QUALITY = 0.85;

/** Opens a picture the way the camera was held; null: it is none that this browser can read. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    // By its content: a type that was guessed from a name proves nothing.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * A picture as small as the server stores it, so that a photo leaves a building site in seconds, and without the place
 * where it was taken: the canvas writes it again.
 */
export async function shrinkPicture(
  bitmap: ImageBitmap,
  type: 'image/jpeg' | 'image/png',
): Promise<Blob | null> {
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (type === 'image/jpeg') {
    // JPEG has no transparency; what is transparent is shown on white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  // A phone gives the memory back at once only when the canvas is empty.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}
