/** A file that a record has. */
export type StoredFile<Id extends string | number = string | number> = {
  id: Id;
  name: string;
  /** Its MIME type. */
  content_type: string;
  /** In bytes. */
  size: number;
  /** The signed link to it. */
  url: string;
};

/** Whether a file is looked at, in the gallery, rather than opened or saved. */
export function isPicture({ content_type }: Pick<StoredFile, 'content_type'>): boolean {
  return content_type.startsWith('image/');
}
