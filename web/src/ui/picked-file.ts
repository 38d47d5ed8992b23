import { MAX_FILE_BYTES } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';
import { shrinkImage, toDataUrl } from './shrink-image.ts';

/** A file that was chosen and is ready to be sent. */
export type PickedFile = {
  id: string;
  name: string;
  type: string;
  size: number;
  /** What goes into the body: base64 as a data: URL. */
  dataUrl: string;
};

let lastId = 0;

/** Readies a chosen file: images are made small, the rest stays. @throws a sentence for the user as Error.message */
export async function readPickedFile(file: File): Promise<PickedFile> {
  const blob = await shrinkImage(file);
  if (blob.size > MAX_FILE_BYTES) throw new Error(t('This file is larger than 10 MB.'));
  if (blob.size === 0) throw new Error(t('This file is empty.'));
  lastId += 1;
  return {
    id: `picked-${lastId}`,
    name: file.name,
    type: blob.type || file.type,
    size: blob.size,
    dataUrl: await toDataUrl(blob),
  };
}

/** A size as people read it. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
