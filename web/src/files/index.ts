/*
 * What other slices use of this one. Files come in two ways: sent ahead of their record (`useUploads`, `FileField`), or within its
 * body (`InlineFileField`). Those that a record has are shown by `StoredFiles` and enlarged by `useGallery`. None of it knows what
 * the record is.
 */

export type { DeviceDraft } from '../platform/device-files/database.ts';
export {
  DRAFTS,
  deviceDrafts,
  hasUnstoredDrafts,
  listenToOtherTabs,
} from '../platform/device-files/device-drafts.ts';
export {
  filesOfQueue,
  type QueuedFile,
  queueOf,
  type UploadItem,
  withItem,
} from '../platform/device-files/upload-queue.ts';
export { FileField } from './field/file-field.tsx';
export { InlineFileField } from './field/inline-file-field.tsx';
export { filesOfSlot } from './field/new-files.ts';
export type { Uploads } from './field/uploads.ts';
export { useUploads } from './field/use-uploads.ts';
export { formatSize } from './format-size.ts';
export { PictureButton } from './gallery/picture-button.tsx';
export { StoredFiles } from './gallery/stored-files.tsx';
export { useGallery } from './gallery/use-gallery.tsx';
export { encodeWith, type ImportFile } from './import/import-file.ts';
export { ImportFileField } from './import/import-file-field.tsx';
export { toDataUrl } from './read/data-url.ts';
export { type InlineFile, readInlinePhoto } from './read/inline-file.ts';
export { isPicture, type StoredFile } from './stored-file.ts';
