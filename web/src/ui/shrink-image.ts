import { fittedSize } from './image-fit.ts';

const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

/**
 * An image made as small as the server keeps it, so that a photo leaves a building site in seconds. Anything that
 * is no such image, or that this browser cannot read, comes back as it is: the server decides about it.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (!SHRINKABLE.includes(file.type)) return file;
  try {
    // Turned the way the camera was held: the canvas keeps no such note.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = fittedSize(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}

/** A file as a data: URL, as the API takes it. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
