import type { AttentionItem, AttentionKind, Place } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import {
  CalendarX2,
  ClipboardPlus,
  ContactRound,
  FileX2,
  Forklift,
  Hammer,
  type LucideIcon,
  PackageMinus,
  TrendingDown,
  Truck,
} from 'lucide-react';
import { reviewLists } from '../decisions/index.ts';
import { figureRules } from './figure-rules.ts';

type AttentionWords = {
  icon: LucideIcon;
  /** In English, as all words here: keys of the message catalogue. */
  label: string;
  /** What one does about it. */
  action: string;
  rule: readonly string[];
};

const words: Record<Exclude<AttentionKind, 'review'>, AttentionWords> = {
  behind_plan: {
    icon: TrendingDown,
    label: 'Points behind plan',
    action: 'See why',
    rule: figureRules.behindPlan,
  },
  missing_report: {
    icon: FileX2,
    label: 'Missing daily reports',
    action: 'Open reports',
    rule: figureRules.reports,
  },
  overdue_tasks: {
    icon: CalendarX2,
    label: 'Overdue tasks',
    action: 'Open tasks',
    rule: figureRules.overdueTasks,
  },
  expiries: {
    icon: ContactRound,
    label: 'Passes that expire',
    action: 'Open people',
    rule: figureRules.expiries,
  },
  overdue_tools: {
    icon: Hammer,
    label: 'Tools overdue',
    action: 'Open tools',
    rule: figureRules.overdueAssets,
  },
  overdue_equipments: {
    icon: Forklift,
    label: 'Equipment overdue',
    action: 'Open equipment',
    rule: figureRules.overdueAssets,
  },
  late_orders: { icon: Truck, label: 'Overdue orders', action: 'Open orders', rule: figureRules.lateOrders },
  late_common_orders: {
    icon: Truck,
    label: 'Overdue common orders',
    action: 'Open orders',
    rule: figureRules.lateOrders,
  },
  shortages: {
    icon: ClipboardPlus,
    label: 'Shortages',
    action: 'Request',
    rule: figureRules.shortages,
  },
  low_stock: {
    icon: PackageMinus,
    label: 'Stock below its level',
    action: 'Order',
    rule: figureRules.lowStock,
  },
};

/** What a matter is called, what one does about it, and how its figure is made. */
export const wordsOf = ({ kind, review }: AttentionItem): AttentionWords =>
  kind !== 'review' || review === null
    ? words[kind as Exclude<AttentionKind, 'review'>]
    : {
        icon: reviewLists[review].icon,
        label: reviewLists[review].label,
        action: 'Review',
        rule: figureRules.approvals,
      };

/** More about a figure, in few words; null for nothing. */
export function detailOf(t: TFunction, { kind, part }: AttentionItem): string | null {
  if (part === null || part === 0) return null;
  if (kind === 'missing_report') return t('{{count}} people on site', { count: part });
  if (kind === 'expiries') return t('{{count}} expired', { count: part });
  return kind === 'shortages' ? t('{{count}} to request now', { count: part }) : null;
}

/** Where one does something about it: in its project, or where all of them are listed if there are several. */
export function placeOf(item: AttentionItem): Place {
  const [project] = item.projects;
  return placeIn(item, item.projects.length === 1 ? project?.id : undefined);
}

/** Where one does something about that part of it which belongs to a project; undefined for all. */
export function placeIn({ kind, review }: AttentionItem, id: number | undefined): Place {
  switch (kind) {
    case 'review':
      return { kind: 'approvals', ...(review && { of: review }), ...(id && { project: id }) };
    case 'behind_plan':
      return { kind: 'item', project: id as number, tab: 'overview' };
    case 'missing_report':
      return id ? { kind: 'documents', project: id, type: 'daily_report' } : { kind: 'projects' };
    case 'overdue_tasks':
      return { kind: 'overdue_tasks', ...(id && { project: id }) };
    case 'expiries':
      return { kind: 'employees', expiring: 1 };
    case 'overdue_tools':
      return { kind: 'asset_reminders', family: 'tools', of: 'all' };
    case 'overdue_equipments':
      return { kind: 'asset_reminders', family: 'equipments', of: 'all' };
    case 'late_orders':
      return { kind: 'issue_pos_overdue', type: 'Specialised' };
    case 'late_common_orders':
      return { kind: 'issue_pos_overdue', type: 'Common' };
    case 'shortages':
      return { kind: 'shortages' };
    case 'low_stock':
      return { kind: 'common_reorder' };
  }
}
