import type { Answer, Endpoint, FileInput, Input } from '@plumbline/contract';
import { type IncomingFile, storeOneFile, takeFiles } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { preparedRoute, type Route } from '../../platform/http/route.ts';

/** A stored file of a form; null: to be removed; undefined: unchanged. */
export type NewFile = IncomingFile | null | undefined;

/**
 * Stores the file of a form before the transaction.
 * @param field of the body, at which its errors are reported
 * @throws as `storeFiles` does
 */
async function storeAttachment<Field extends string>(
  ctx: Context,
  body: { readonly [Name in Field]?: FileInput | null | undefined },
  field: Field,
  kind: 'image' | 'any',
): Promise<NewFile> {
  const input = body[field];
  if (input === undefined || input === null) return input;
  return input === '' ? null : storeOneFile(ctx, field, input, kind);
}

/** Writes the row of a stored file. @returns the column that refers to it, if the form adds or removes one */
export async function fileColumn<Column extends string>(
  ctx: Context,
  column: Column,
  file: NewFile,
): Promise<{ [Name in Column]?: number | null }> {
  if (file === undefined) return {};
  const [taken] = file ? await takeFiles(ctx, [file]) : [];
  return { [column]: taken?.fileId ?? null } as { [Name in Column]: number | null };
}

/** Binds an endpoint whose form has a file, which is stored before the transaction. @param field of the body */
export const routeWithFile = <E extends Endpoint, Field extends keyof Input<E>['body'] & string>(
  endpoint: E,
  field: Field,
  useCase: (ctx: Context, input: Input<E>, file: NewFile) => Promise<Answer<E>>,
  kind: 'image' | 'any' = 'any',
): Route =>
  preparedRoute(
    endpoint,
    (ctx, { body }: Input<E>) => storeAttachment(ctx, body as Record<Field, FileInput | null>, field, kind),
    useCase,
  );
