import type { Endpoint } from '@plumbline/contract';

/** What somebody is about to do, as a screen gives it to `useCommand`. */
export type Act = {
  endpoint: Endpoint;
  input: unknown;
  described: { record: string; name: string; place: string; replaces?: boolean };
  /** A file of its draft, which the body names by its id, and its content. */
  file?: DraftFile;
};

export type DraftFile = { sent: FileToSend; content: string | Uint8Array<ArrayBuffer> };

/** A file as the web client has one that is sent before the command that names it. */
type FileToSend = {
  id: string;
  slot: string;
  name: string;
  type: string;
  size: number;
  uploadId: null;
  kind: 'any';
};

/** A file of a draft. @param name which only this one has */
export const draftFile = (name: string, type: string, content: DraftFile['content']): DraftFile => ({
  sent: {
    id: `file ${name}`,
    slot: 'files',
    name,
    type,
    size: content.length,
    uploadId: null,
    kind: 'any',
  },
  content,
});
