import { type Answer, type Input, may, type updateAvatar as updateAvatarEndpoint } from '@plumbline/contract';
import { insertFile, type StoredFile, storeUploads } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid, notPermitted, problem } from '../platform/problem.ts';
import { employeeCards } from './employee-cards.ts';

type Request = Input<typeof updateAvatarEndpoint>;

function refuseOthersPicture(ctx: Context, employeeId: number): void {
  if (employeeId !== ctx.actor.employeeId && !may(ctx.actor.role, 'employee.write'))
    throw notPermitted('employee.write');
}

/** Keeps the picture, before the transaction. */
export async function storeAvatar(ctx: Context, { params, body }: Request) {
  refuseOthersPicture(ctx, params.id);
  return storeUploads(ctx, { base64image: body.base64image }, 'image');
}

/**
 * Sets the profile picture of an employee: one's own, or anyone's for those who keep the records.
 * @throws not_allowed, not_found, and what `readUpload` throws
 */
export async function updateAvatar(
  ctx: Context,
  { params }: Request,
  stored: { base64image?: StoredFile },
): Promise<Answer<typeof updateAvatarEndpoint>> {
  refuseOthersPicture(ctx, params.id);
  if (!stored.base64image) throw invalid({ base64image: 'Please choose an image file.' });
  const fileId = await insertFile(ctx, stored.base64image);
  await ctx.database
    .updateTable('employees')
    .set({ avatar_file_id: fileId })
    .where('id', '=', params.id)
    .execute();
  const [card] = await employeeCards(ctx, [params.id]);
  if (!card) throw problem('not_found');
  return card;
}
