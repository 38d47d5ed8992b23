import { type AssetIssue, type Family, familyListOf, familyValue, type Place } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../employees/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { nameOfAsset } from '../where-it-is.ts';

/** How many assets a notification lists by name; the others are only counted. */
const NAMED = 3;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** 'Makita Drill S/N 1, Hilti Saw S/N 2, Bosch Laser S/N 3 + 37' */
function namesOf(family: Family, lines: readonly object[]): string {
  const names = lines
    .slice(0, NAMED)
    .map((line) => nameOfAsset(familyValue(family, line as { tool?: never }, '') as never));
  return names.join(', ') + (lines.length > NAMED ? ` + ${lines.length - NAMED}` : '');
}

async function nameOfActor(ctx: Context): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select ${fullNameOf(sql`${ctx.actor.employeeId}::integer`)} as name`.execute(ctx.database);
  return rows[0]?.name ?? '';
}

const factsOf = (issue: AssetIssue) => ({
  number: issue.number,
  project: issue.project.title,
  recipient: nameOf(issue.recipient),
});

const placeOf = ({ name }: Family, { id }: AssetIssue): Place => ({
  kind: 'asset_delivery',
  family: name,
  id,
});

/** Notifies the driver of a delivery and its day, and the recipient of what comes to them or was issued to them. */
export async function notifyOfIssue(ctx: Context, family: Family, issue: AssetIssue): Promise<void> {
  const place = placeOf(family, issue);
  const facts = { ...factsOf(issue), date: issue.date };
  if (!issue.driver) {
    const items = namesOf(family, familyListOf(family, issue));
    await notify(ctx, [issue.recipient.id], {
      kind: 'issued_to_you',
      facts: { ...facts, items, actor: nameOf(issue.performed_by) },
      place,
    });
    return;
  }
  await notify(ctx, [issue.driver.id], {
    kind: 'delivery_assigned',
    facts: { ...facts, actor: nameOf(issue.performed_by) },
    place,
  });
  // A driver who is also the recipient is already notified.
  if (issue.recipient.id === issue.driver.id) return;
  await notify(ctx, [issue.recipient.id], {
    kind: 'delivery_to_you',
    facts: { ...facts, driver: nameOf(issue.driver) },
    place,
  });
}

/** Notifies who issued it that it was delivered, and what was refused. */
export async function notifyOfDelivery(ctx: Context, family: Family, issue: AssetIssue): Promise<void> {
  const refused = familyListOf(family, issue).filter(({ delivered }) => delivered === false);
  await notify(ctx, [issue.performed_by.id], {
    kind: refused.length > 0 ? 'delivery_refused' : 'delivery_done',
    facts: {
      ...factsOf(issue),
      actor: await nameOfActor(ctx),
      date: issue.delivery_date ?? '',
      ...(refused.length > 0 && { refused: namesOf(family, refused) }),
    },
    place: placeOf(family, issue),
  });
}
