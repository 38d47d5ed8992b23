import {
  type Answer,
  type AttentionItem,
  type AttentionKind,
  type getAttention as attentionEndpoint,
  attentionKinds,
  may,
} from '@plumbline/contract';
import { countOverdueAssets } from '../assets/index.ts';
import type { ReviewKind } from '../decisions/index.ts';
import { countExpiries } from '../employees/index.ts';
import { countBelowReorderLevel, countLateOrders, countShortages } from '../materials/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { missingReports, overdueTasks, pendingReviews, projectsBehindPlan } from './attention-of-projects.ts';

/** The matters that need the actor's attention, ranked, as far as they may see them. Rule: OVERVIEW-7. */
export async function getAttention(
  ctx: Context,
  kinds: readonly ReviewKind[],
): Promise<Answer<typeof attentionEndpoint>> {
  const found = await Promise.all([
    projectsBehindPlan(ctx),
    pendingReviews(ctx, kinds),
    missingReports(ctx),
    overdueTasks(ctx),
    may(ctx.actor.role, 'employee.full-records') ? expiries(ctx) : [],
    overdueAssets(ctx),
    lateOrders(ctx),
    shortages(ctx),
    lowStock(ctx),
  ]);
  return { today: siteToday(ctx), items: found.flat().toSorted(byRank) };
}

/** The kinds that come before all others: what is late on site cannot wait for the desk. */
const first: readonly (readonly AttentionKind[])[] = [['behind_plan'], ['overdue_tasks', 'missing_report']];

/** A matter without a day is younger than any that has one. */
const LATEST = '9999-12-31';

function rankOf({ kind, review, since, projects }: AttentionItem): readonly (string | number)[] {
  const group = first.findIndex((kinds) => kinds.includes(kind));
  return [
    group < 0 ? first.length : group,
    since ?? LATEST,
    attentionKinds.indexOf(kind),
    review ?? projects[0]?.title ?? '',
  ];
}

function byRank(one: AttentionItem, other: AttentionItem): number {
  const ranks = rankOf(other);
  for (const [index, rank] of rankOf(one).entries()) {
    const against = ranks[index] as typeof rank;
    if (rank !== against) return rank < against ? -1 : 1;
  }
  return 0;
}

/** A figure of the whole company; none where there is nothing to count. */
function ofCompany(
  kind: AttentionKind,
  figure: number,
  since: string | null,
  part: number | null = null,
): AttentionItem[] {
  return figure === 0 ? [] : [{ kind, review: null, projects: [], figure, part, since }];
}

async function expiries(ctx: Context): Promise<AttentionItem[]> {
  const { total, expired, since } = await countExpiries(ctx);
  return ofCompany('expiries', total, since, expired);
}

async function overdueAssets(ctx: Context): Promise<AttentionItem[]> {
  const counts = await countOverdueAssets(ctx);
  return counts.flatMap(({ family, count, since }) => ofCompany(`overdue_${family}`, count, since));
}

async function lateOrders(ctx: Context): Promise<AttentionItem[]> {
  const counts = await countLateOrders(ctx);
  return counts.flatMap(({ type, count, since }) =>
    ofCompany(type === 'Common' ? 'late_common_orders' : 'late_orders', count, since),
  );
}

async function shortages(ctx: Context): Promise<AttentionItem[]> {
  const { total, overdue, since } = await countShortages(ctx);
  return ofCompany('shortages', total, since, overdue);
}

const lowStock = async (ctx: Context): Promise<AttentionItem[]> =>
  ofCompany('low_stock', await countBelowReorderLevel(ctx), null);
