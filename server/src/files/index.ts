export { insertFile, type StoredFile, storeUploads } from './files.ts';
export { registerFileRoute } from './routes.ts';
