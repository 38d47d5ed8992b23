import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryNumber } from '../platform/scalars.ts';
import { documentTypeWords } from './document-types.ts';

/** The most photos that are listed at once; older ones are found in their documents. */
export const MAX_LISTED_PHOTOS = 96;

/** A photo of a document, with what it is of. */
export const sitePhoto = z.object({
  /** Of the file in its document. */
  id,
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  full_path: z.string(),
  /** The site date of its document. */
  date: z.string(),
  document: z.object({ id, type: z.enum(documentTypeWords), number: z.string() }),
  /** Null: the document belongs to the project itself. */
  task_id: id.nullable(),
  /** The titles from the Area down to the task, joined with ' > '; empty for a document of the project itself. */
  place: z.string(),
});
export type SitePhoto = z.infer<typeof sitePhoto>;

/**
 * The newest photos of a project by the dates of their documents, without those of rejected daily reports. Pictures
 * count where the type of document takes photos; attachments of other types do not. Problems: not_found.
 */
export const listProjectPhotos = endpoint({
  name: 'listProjectPhotos',
  method: 'GET',
  path: '/project/:id/photos',
  permission: 'document.use',
  dependsOn: { documents: 'any' },
  availableOffline: true,
  summary: 'The newest photos in the documents of a project, the latest day first',
  params: z.object({ id: pathId }),
  query: z.object({
    limit: queryNumber(
      z
        .number({ error: `Please enter a number from 1 to ${MAX_LISTED_PHOTOS}.` })
        .int()
        .min(1, `Please enter a number from 1 to ${MAX_LISTED_PHOTOS}.`)
        .max(MAX_LISTED_PHOTOS, `Please enter a number from 1 to ${MAX_LISTED_PHOTOS}.`)
        .meta({ default: 12 }),
    ).default(12),
  }),
  answer: z.object({ photos: z.array(sitePhoto), has_more: z.boolean() }),
});
