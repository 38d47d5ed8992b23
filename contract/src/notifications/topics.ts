import { permissions } from '../roles/permissions.ts';
import { type RoleName, roleNames } from '../roles/roles.ts';
import type { NotificationKind } from './notification.ts';

/** What notifications are about, as a person switches them off and on. */
type Topic = {
  label: string;
  /** When one is notified, in a sentence. */
  description: string;
  /** The roles that can get them. */
  roles: readonly RoleName[];
  /** They cannot be switched off. Rule: NOTIFICATION-5. */
  alwaysOn?: true;
};

const everyone = roleNames;

/** The topics of notifications, in the order in which they are shown. Rules: NOTIFICATION-4 to NOTIFICATION-6. */
export const notificationTopics = {
  assignments: {
    label: 'Assignments',
    description:
      'You are assigned or unassigned, or somebody accepts an item that you assigned or are in charge of.',
    roles: everyone,
  },
  own_leave: {
    label: 'Your leave',
    description: 'Your leave is approved, rejected, shortened or cancelled, or its number of days changes.',
    roles: everyone,
  },
  own_attendance: {
    label: 'Your attendance',
    description: 'Your overtime, or a correction of your attendance, is approved or rejected.',
    roles: everyone,
  },
  daily_reports: {
    label: 'Your daily reports',
    description: 'A daily report of yours is approved or rejected.',
    roles: permissions['document.use'],
  },
  asset_requests: {
    label: 'Your requests for tools and equipment',
    description: 'A request of yours is approved or denied.',
    roles: permissions['tool.request'],
  },
  items_for_you: {
    label: 'Tools and equipment for you',
    description: 'Something is issued to you or on its way, due back tomorrow, or overdue.',
    roles: everyone,
  },
  deliveries_to_drive: {
    label: 'Deliveries that you drive',
    description: 'A delivery is assigned to you.',
    roles: ['Driver'],
  },
  issued_items: {
    label: 'Tools and equipment that you issued',
    description: 'A delivery of yours was handed over, or items of it were refused.',
    roles: permissions['tool.issue'],
  },
  store_of_assets: {
    label: 'The store of tools and equipment',
    description:
      'An item is reported as broken, or items are overdue, long in service or near the end of their warranty.',
    roles: permissions['tool.manage'],
  },
  request_orders: {
    label: 'Your request orders: decisions',
    description: 'A request order of yours is approved or rejected.',
    roles: permissions['request-order.create'],
  },
  requested_materials: {
    label: 'Your request orders: materials',
    description: 'Materials that you requested are ordered, allocated or delivered.',
    roles: permissions['request-order.create'],
  },
  withdrawals: {
    label: 'Your withdrawals',
    description: 'A withdrawal of yours is approved or rejected.',
    roles: permissions['withdrawal.create'],
  },
  issue_pos: {
    label: 'Your issue POs',
    description: 'A second person issues or rejects one of yours, or more is delivered than you ordered.',
    roles: permissions['issue-po.create'],
  },
  stocktakes: {
    label: 'Your stocktakes',
    description: 'A stocktake that you prepared or checked is confirmed, disputed, upheld or reversed.',
    roles: permissions['material.use'],
  },
  leave_credits: {
    label: 'Leave credits of others',
    description: 'Leave is applied for without enough credits, or working days change the days of leave.',
    roles: ['Human Resource'],
  },
  work_calendars: {
    label: 'Public holidays',
    description: 'The calendar of a company has no public holidays of the coming year.',
    roles: permissions['work-calendar.write'],
  },
  role_pay_changes: {
    label: 'Your changes of role, pay or employment',
    description: 'A change that you requested is approved or rejected.',
    roles: permissions['employee.write'],
  },
  webhooks: {
    label: 'Webhooks',
    description: 'A webhook is paused because its receiver does not take deliveries.',
    roles: permissions['webhook.manage'],
  },
  announcements: {
    label: 'Announcements',
    description: 'The office announces something to you.',
    roles: everyone,
    alwaysOn: true,
  },
  waiting_for_you: {
    label: 'What waits for you',
    description:
      'Something is yours to review, approve, issue or allocate, a stocktake is yours to check, a program asks to do something in your name, or a mail of yours was refused.',
    roles: everyone,
    alwaysOn: true,
  },
  own_record: {
    label: 'Your record',
    description: 'Somebody changes your record, or names you as who performed something.',
    roles: everyone,
    alwaysOn: true,
  },
  sign_ins: {
    label: 'Your sign-in',
    description:
      'Your account is used on a new device, or somebody makes a link that sets a new password for it.',
    roles: everyone,
    alwaysOn: true,
  },
  delegations: {
    label: 'Delegated approvals',
    description: 'Approvals are delegated to you, or a delegation is revoked.',
    roles: everyone,
    alwaysOn: true,
  },
} as const satisfies Record<string, Topic>;
export type NotificationTopic = keyof typeof notificationTopics;

/** The names of all topics. */
export const notificationTopicNames = Object.keys(notificationTopics) as [
  NotificationTopic,
  ...NotificationTopic[],
];

/** The topic of each kind of notification. */
export const topicOfKind: Readonly<Record<NotificationKind, NotificationTopic>> = {
  announcement: 'announcements',
  assignment: 'assignments',
  assignment_accepted: 'assignments',
  unassignment: 'assignments',
  leave_approved: 'own_leave',
  leave_rejected: 'own_leave',
  leave_shortened: 'own_leave',
  leave_recounted: 'own_leave',
  leave_cancelled: 'own_leave',
  leave_without_credits: 'leave_credits',
  leave_recounted_for_others: 'leave_credits',
  leave_not_covered: 'leave_credits',
  holidays_missing: 'work_calendars',
  leave_to_review: 'waiting_for_you',
  overtime_approved: 'own_attendance',
  overtime_rejected: 'own_attendance',
  overtime_to_review: 'waiting_for_you',
  correction_approved: 'own_attendance',
  correction_rejected: 'own_attendance',
  correction_to_review: 'waiting_for_you',
  named_as_performer: 'own_record',
  own_record_changed: 'own_record',
  password_link_made: 'sign_ins',
  signed_in_on_new_device: 'sign_ins',
  passkey_added: 'sign_ins',
  mail_refused: 'waiting_for_you',
  role_pay_change_approved: 'role_pay_changes',
  role_pay_change_rejected: 'role_pay_changes',
  role_pay_change_to_review: 'waiting_for_you',
  stocktake_to_check: 'waiting_for_you',
  stocktake_confirmed: 'stocktakes',
  stocktake_disputed: 'stocktakes',
  stocktake_upheld: 'stocktakes',
  stocktake_reversed: 'stocktakes',
  stocktake_dispute_to_review: 'waiting_for_you',
  daily_report_approved: 'daily_reports',
  daily_report_rejected: 'daily_reports',
  daily_report_mended: 'waiting_for_you',
  daily_report_to_review: 'waiting_for_you',
  delegation_to_you: 'delegations',
  delegation_revoked: 'delegations',
  delivery_assigned: 'deliveries_to_drive',
  delivery_to_you: 'items_for_you',
  issued_to_you: 'items_for_you',
  delivery_done: 'issued_items',
  delivery_refused: 'issued_items',
  request_order_to_review: 'waiting_for_you',
  request_order_to_approve: 'waiting_for_you',
  request_order_approved_on_site: 'request_orders',
  request_order_approved: 'request_orders',
  request_order_rejected: 'request_orders',
  materials_ordered: 'requested_materials',
  materials_delivered: 'requested_materials',
  common_materials_allocated: 'requested_materials',
  common_request_to_allocate: 'waiting_for_you',
  more_delivered: 'issue_pos',
  issue_po_approved: 'issue_pos',
  issue_po_rejected: 'issue_pos',
  issue_po_to_review: 'waiting_for_you',
  withdrawal_to_review: 'waiting_for_you',
  withdrawal_approved: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  tool_request_to_review: 'waiting_for_you',
  tool_request_approved: 'asset_requests',
  tool_request_denied: 'asset_requests',
  tool_request_to_issue: 'waiting_for_you',
  equipment_request_to_review: 'waiting_for_you',
  equipment_request_approved: 'asset_requests',
  equipment_request_denied: 'asset_requests',
  equipment_request_to_issue: 'waiting_for_you',
  action_to_confirm: 'waiting_for_you',
  webhook_failing: 'webhooks',
  webhook_gone: 'webhooks',
  asset_broken: 'store_of_assets',
  assets_due_back: 'items_for_you',
  assets_overdue: 'items_for_you',
  assets_overdue_and_due: 'items_for_you',
  assets_need_attention: 'store_of_assets',
};

/** Whether notifications of a topic cannot be switched off. Rule: NOTIFICATION-5. */
export function isAlwaysOn(topic: NotificationTopic): boolean {
  return 'alwaysOn' in notificationTopics[topic];
}

/** Whether people of a role can get notifications of a topic. Rule: NOTIFICATION-6. */
export function getsTopic(role: RoleName, topic: NotificationTopic): boolean {
  return (notificationTopics[topic].roles as readonly RoleName[]).includes(role);
}
