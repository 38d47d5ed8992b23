export { insertFile, type StoredFile, storeUploads } from './files.ts';
export { readUpload, type Upload } from './read-upload.ts';
export { registerFileRoute } from './routes.ts';
