import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { filePaths } from './api-paths.ts';
import { getArrivedParts, storePart, uploadPart } from './parts.ts';
import { storeUploadedFile, uploadFile } from './uploads.ts';

export {
  type IncomingFile,
  insertFile,
  type StoredFile,
  storeFiles,
  storeOneFile,
  storeUploads,
} from './files.ts';
export { nameOfFile } from './name-of-file.ts';
export { removeOldParts } from './parts.ts';
export { removeReleasedContents } from './remove-released-contents.ts';
export { removeUnusedContents } from './remove-unused-contents.ts';
export { registerFileRoute } from './routes.ts';
export { removeOldVolumes } from './upload-quota.ts';
export { removeOldUploads, takeFiles } from './uploads.ts';

/** Files that were uploaded, and the signed links that open them. */
export const fileSlice: Slice = {
  title: 'Files',
  routes: [
    preparedRoute(contract.uploadFile, storeUploadedFile, uploadFile),
    route(contract.getArrivedParts, getArrivedParts),
    preparedRoute(contract.uploadPart, storePart, uploadPart),
  ],
  paths: filePaths,
};
