import {
  type Answer,
  type EmployeeRecord,
  type Input,
  identityNumberFields,
  isMasked,
  maskedNumber,
  NUMBER_IS_MASKED,
  type openIdentityNumbers as openEndpoint,
} from '@plumbline/contract';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';

type Numbers = Pick<EmployeeRecord, (typeof identityNumberFields)[number]>;

const hasNumbers = (record: object): boolean =>
  identityNumberFields.some((field) => Boolean((record as Partial<Numbers>)[field]));

/** A record, or its row, with its numbers masked. */
export function withMasks<Record extends Numbers>(record: Record): Record {
  const masks = identityNumberFields.map((field) => [field, record[field] && maskedNumber(record[field])]);
  return { ...record, ...Object.fromEntries(masks) };
}

/**
 * The records that an endpoint answers: with their numbers masked where they are asked for so; else the security log has that
 * they were read. Cards have none. Rule: AUDIT-6.
 */
export async function masksOrEvent<Of extends { id: number }>(
  ctx: Context,
  records: Of[],
  { masked, endpoint }: { masked: boolean | undefined; endpoint: string },
): Promise<Of[]> {
  const opened = records.filter(hasNumbers);
  if (masked)
    return records.map((record) => (hasNumbers(record) ? withMasks(record as Of & Numbers) : record));
  if (opened.length > 0) {
    const concerns = opened.length === 1 ? opened[0]?.id : undefined;
    await recordEvent(ctx, { kind: 'numbers_opened', concerns, facts: { endpoint, people: opened.length } });
  }
  return records;
}

/**
 * The changes of a form without the masks of the present numbers, which are no change.
 * @throws invalid for a number that was typed into a mask. Rule: AUDIT-7.
 */
export function withoutMasks<Fields extends Partial<Numbers>>(present: Numbers, fields: Fields): Fields {
  const kept = { ...fields };
  for (const field of identityNumberFields) {
    const given = fields[field];
    if (!given || !isMasked(given)) continue;
    if (given !== maskedNumber(present[field] ?? '')) throw invalid({ [field]: NUMBER_IS_MASKED });
    delete kept[field];
  }
  return kept;
}

/** The numbers of one person; the security log has who opened them. @throws not_found. Rule: AUDIT-6. */
export async function openIdentityNumbers(
  ctx: Context,
  { params }: Input<typeof openEndpoint>,
): Promise<Answer<typeof openEndpoint>> {
  const numbers = await ctx.database
    .selectFrom('employees')
    .select([...identityNumberFields])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!numbers) throw problem('not_found');
  await recordEvent(ctx, { kind: 'numbers_opened', concerns: params.id, facts: { people: 1 } });
  return numbers;
}
