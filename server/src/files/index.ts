import * as contract from '@plumbline/contract';
import { preparedRoute } from '../platform/http/route.ts';
import { storeUploadedFile, uploadFile } from './uploads.ts';

export { type IncomingFile, insertFile, type StoredFile, storeFiles, storeUploads } from './files.ts';
export { registerFileRoute } from './routes.ts';
export { sweepContents } from './sweep-contents.ts';
export { forgetOldUploads, takeFiles } from './uploads.ts';

export const fileRoutes = [preparedRoute(contract.uploadFile, storeUploadedFile, uploadFile)];
