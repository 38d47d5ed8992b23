import type { Place, ReviewKindName } from '@plumbline/contract';
import {
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  ClipboardX,
  Clock,
  FileClock,
  FileOutput,
  Forklift,
  Hammer,
  type LucideIcon,
  PackageMinus,
  TimerReset,
  UserRoundPen,
} from 'lucide-react';

/** Each kind of request, and the list of those that one can approve or reject. */
export const reviewLists: Record<ReviewKindName, { label: string; icon: LucideIcon; place: Place }> = {
  daily_reports: { label: 'Daily reports', icon: FileClock, place: { kind: 'daily_reports_to_review' } },
  leave: {
    label: 'Leave',
    icon: CalendarClock,
    place: { kind: 'leave_to_review' },
  },
  overtime: {
    label: 'Overtime',
    icon: Clock,
    place: { kind: 'overtime_to_review' },
  },
  corrections: {
    label: 'Corrections',
    icon: TimerReset,
    place: { kind: 'corrections_to_review' },
  },
  tool_requests: {
    label: 'Tool requests',
    icon: Hammer,
    place: { kind: 'asset_requests_to_review', family: 'tools' },
  },
  equipment_requests: {
    label: 'Equipment requests',
    icon: Forklift,
    place: { kind: 'asset_requests_to_review', family: 'equipments' },
  },
  request_orders: {
    label: 'Request orders',
    icon: ClipboardList,
    place: { kind: 'request_orders_to_review' },
  },
  request_orders_procurement: {
    label: 'Request orders for procurement',
    icon: ClipboardCheck,
    place: { kind: 'request_orders_to_review' },
  },
  withdrawals: {
    label: 'Withdrawals',
    icon: PackageMinus,
    place: { kind: 'withdrawals_to_review' },
  },
  role_pay_changes: {
    label: 'Changes of role, pay or employment',
    icon: UserRoundPen,
    place: { kind: 'approvals', of: 'role_pay_changes' },
  },
  stocktake_disputes: {
    label: 'Disputes of stocktakes',
    icon: ClipboardX,
    place: { kind: 'approvals', of: 'stocktake_disputes' },
  },
  issue_pos: {
    label: 'Issue POs for a second person',
    icon: FileOutput,
    place: { kind: 'approvals', of: 'issue_pos' },
  },
};
