import type { Context } from '../platform/context.ts';
import { refusalOfDeletion } from './abilities.ts';
import { type Family, lockDocument } from './lock-document.ts';

/**
 * Deletes a document with its files.
 * @throws not_found; not_allowed for anybody but its author and a Superadmin; wrong_state for an author once it is
 * approved. Rule: DOCUMENT-10.
 */
export async function deleteDocument(ctx: Context, family: Family, id: number): Promise<{ id: number }> {
  const document = await lockDocument(ctx, family, id);
  const refusal = refusalOfDeletion(ctx.actor, document);
  if (refusal) throw refusal;
  await ctx.database.deleteFrom('documents').where('id', '=', id).execute();
  return { id };
}
