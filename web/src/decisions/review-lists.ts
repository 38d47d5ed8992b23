import type { ReviewKindName } from '@plumbline/contract';
import {
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  ClipboardX,
  Clock,
  FileClock,
  Forklift,
  Hammer,
  type LucideIcon,
  PackageMinus,
  TimerReset,
  UserRoundPen,
} from 'lucide-react';

/** Each kind of request, and the list of those that one can approve or reject. */
export const reviewLists: Record<
  ReviewKindName,
  { label: string; icon: LucideIcon; to: string; search?: object }
> = {
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
  role_pay_changes: {
    label: 'Changes of role or pay',
    icon: UserRoundPen,
    to: '/approvals',
    search: { kind: 'role_pay_changes' },
  },
  stocktake_disputes: {
    label: 'Disputes of stocktakes',
    icon: ClipboardX,
    to: '/approvals',
    search: { kind: 'stocktake_disputes' },
  },
};
