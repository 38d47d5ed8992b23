import type { Answer, Input, listProjectPhotos as listEndpoint } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { findScope } from '../document-scope.ts';
import { readNewestPhotos } from './read-photos.ts';

/** The newest photos of a project, the latest day first. @throws not_found */
export async function listProjectPhotos(
  ctx: Context,
  { params, query: { limit } }: Input<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const photos = await readNewestPhotos(ctx, await findScope(ctx, 'project', params.id), limit + 1);
  return {
    photos: photos.slice(0, limit).map(({ file_id, sha256: _, path, ...photo }) => ({
      ...photo,
      full_path: ctx.links.to(ctx.actor, file_id) as string,
      place: path.join(' > '),
    })),
    has_more: photos.length > limit,
  };
}
