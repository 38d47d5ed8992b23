import { type Family, type FamilyName, families, may, pathOfPlace, shownDate } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { WaitingGroup, WaitingSource } from '../../platform/waiting.ts';
import { nameOfAsset } from '../where-it-is.ts';
import { listReminders } from './list-reminders.ts';

const titles: Readonly<Record<FamilyName, Record<'overdue' | 'due_soon', string>>> = {
  tools: { overdue: 'Tools overdue', due_soon: 'Tools due back soon' },
  equipments: { overdue: 'Equipment overdue', due_soon: 'Equipment due back soon' },
};

/** The tools and equipment that have to come back by now or soon, as the screen of reminders lists them. Rule: MAIL-11. */
export const waitingReturns: WaitingSource = async (ctx, most) => {
  if (!may(ctx.actor.role, 'tool.see')) return [];
  const groups: WaitingGroup[] = [];
  for (const family of Object.values(families))
    for (const need of ['overdue', 'due_soon'] as const) groups.push(await groupOf(ctx, family, need, most));
  return groups;
};

async function groupOf(
  ctx: Context,
  family: Family,
  need: 'overdue' | 'due_soon',
  most: number,
): Promise<WaitingGroup> {
  const query = { kind: need, page: 1, per_page: most };
  const { data, total } = await listReminders(ctx, family, { query });
  const lines = data.map((asset) => ({
    title: nameOfAsset(asset),
    facts: [
      `Due back ${shownDate(asset.date)}`,
      ...(asset.recipient && asset.recipient.id !== ctx.actor.employeeId
        ? [`${asset.recipient.first_name} ${asset.recipient.last_name}`]
        : []),
      ...(asset.project ? [asset.project.title] : []),
    ],
    path: pathOfPlace({ kind: 'asset', family: family.name, id: asset.id }),
  }));
  return {
    title: titles[family.name][need],
    lines,
    total,
    path: pathOfPlace({ kind: 'asset_reminders', family: family.name, need }),
  };
}
