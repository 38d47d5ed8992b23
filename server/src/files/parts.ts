import {
  type Answer,
  type getArrivedParts as getArrivedPartsEndpoint,
  type Input,
  MAX_FILE_BYTES,
  MAX_FILES_IN_PARTS,
  MAX_PART_MEGABYTES,
  PART_HOURS,
  type uploadPart as uploadPartEndpoint,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { fileOfBody } from '../platform/http/bodies/file-of-body.ts';
import { invalid, problem } from '../platform/problem.ts';

const TOO_MANY = `You have ${MAX_FILES_IN_PARTS} files that are not sent completely. Please try again tomorrow.`;

type Arrived = Answer<typeof getArrivedPartsEndpoint>;

/** How much of the actor's file has arrived. */
export async function getArrivedParts(
  { files, actor }: Context,
  { params }: Input<typeof getArrivedPartsEndpoint>,
): Promise<Arrived> {
  return { received: await files.parts.received(actor.employeeId, params.sha256) };
}

/**
 * Keeps a part of a file, before the transaction: no row has it.
 * @throws invalid for what is no part; too_large
 */
export async function storePart(
  ctx: Context,
  { params: { sha256 }, body }: Input<typeof uploadPartEndpoint>,
): Promise<Arrived> {
  const { parts } = ctx.files;
  const sender = ctx.actor.employeeId;
  const part = await fileOfBody(ctx, 'part', body.part, MAX_PART_MEGABYTES * 1024 * 1024);
  if (part.length === 0) throw invalid({ part: 'Please send a part of the file.' });
  if (body.offset + part.length > MAX_FILE_BYTES) throw problem('too_large');
  if (body.offset === 0 && (await parts.count(sender)) >= MAX_FILES_IN_PARTS)
    throw problem('too_large', { message: TOO_MANY });
  return { received: await parts.add(sender, sha256, body.offset, part) };
}

/** The part that `storePart` has stored. */
export const uploadPart = async (
  _: Context,
  __: Input<typeof uploadPartEndpoint>,
  arrived: Arrived,
): Promise<Arrived> => arrived;

/** Removes files that no body has taken. */
export async function removeOldParts({
  files,
  now,
}: Pick<Context, 'files'> & { now: () => Date }): Promise<void> {
  await files.parts.removeOlder(new Date(now().getTime() - PART_HOURS * 3_600_000));
}
