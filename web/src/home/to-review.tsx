import { Title } from '@mantine/core';
import { type ReviewKindName, reviewKinds } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  Clock,
  FileClock,
  Forklift,
  Hammer,
  type LucideIcon,
  PackageMinus,
  TimerReset,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToReview } from '../decisions/index.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';
import classes from './to-review.module.css';

/** Each kind of request, and the list of those that one can approve or reject. */
const lists: Record<ReviewKindName, { label: string; icon: LucideIcon; to: string; search?: object }> = {
  daily_reports: { label: 'Daily reports', icon: FileClock, to: '/daily-reports' },
  leave: {
    label: 'Leave',
    icon: CalendarClock,
    to: '/leave',
    search: { tab: 'applications', status: 'to_review' },
  },
  overtime: {
    label: 'Overtime',
    icon: Clock,
    to: '/attendance',
    search: { tab: 'overtime', status: 'to_review' },
  },
  corrections: {
    label: 'Corrections',
    icon: TimerReset,
    to: '/attendance',
    search: { tab: 'corrections', status: 'to_review' },
  },
  tool_requests: {
    label: 'Tool requests',
    icon: Hammer,
    to: '/tools',
    search: { tab: 'requests', status: 'to_review' },
  },
  equipment_requests: {
    label: 'Equipment requests',
    icon: Forklift,
    to: '/equipments',
    search: { tab: 'requests', status: 'to_review' },
  },
  request_orders: {
    label: 'Request orders',
    icon: ClipboardList,
    to: '/materials',
    search: { tab: 'request-orders', waiting: '1' },
  },
  request_orders_procurement: {
    label: 'Request orders to approve',
    icon: ClipboardCheck,
    to: '/materials',
    search: { tab: 'request-orders', waiting: '1' },
  },
  withdrawals: {
    label: 'Withdrawals',
    icon: PackageMinus,
    to: '/materials',
    search: { tab: 'withdrawals', waiting: '1' },
  },
};

/** What one can approve or reject, by kind and with its count; nothing where there is none. */
export function ToReview() {
  const { t } = useTranslation();
  const counts = useToReview();
  const kinds = reviewKinds.filter((kind) => (counts?.[kind] ?? 0) > 0);
  if (!counts || kinds.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <Title order={2} id="to-review" mb="xs">
        {t('To review')}
      </Title>
      <ul className={classes.list}>
        {kinds.map((kind) => {
          const { label, icon: Icon, to, search = {} } = lists[kind];
          return (
            <li key={kind}>
              <Link to={to} search={search as never} className={classes.link}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span className={classes.label}>{t(label)}</span>
                <PendingBadge count={counts[kind]} />
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
