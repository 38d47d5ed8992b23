import { z } from 'zod';
import { id, instant } from '../platform/scalars.ts';
import { shownDate } from '../platform/shown-dates.ts';

/**
 * The words of a kind. One that is about several records says of how many, which is its fact `count`: `several` from two
 * on, and `none` when all of them are done.
 */
export type NotificationWords = { title: string; body: string; several?: string; none?: string };

const ALL_REVIEWED = 'Nothing is left to review.';
const ALL_ISSUED = 'Nothing is left to issue.';

/**
 * The kinds of notification, each with its words; `{{…}}` is filled in from the notification's facts. The browser takes
 * the same words through its message catalogue.
 */
export const notificationWords = {
  announcement: { title: '{{title}}', body: '{{description}}' },
  assignment: { title: 'New assignment', body: '{{actor}} assigned you to {{item}}.' },
  assignment_accepted: { title: 'Assignment accepted', body: '{{actor}} accepted {{item}}.' },
  unassignment: { title: 'Unassigned', body: '{{actor}} unassigned you from {{item}}.' },
  leave_approved: { title: 'Leave approved', body: 'Your leave from {{start}} to {{end}} was approved.' },
  leave_rejected: {
    title: 'Leave rejected',
    body: 'Your leave from {{start}} to {{end}} was rejected. {{comments}}',
  },
  leave_without_credits: {
    title: 'Leave credits missing',
    body: '{{employee}} applied for leave from {{start}} to {{end}} without enough leave credits. {{comments}}',
  },
  leave_shortened: {
    title: 'Leave shortened',
    body: 'Your leave was shortened: it is now from {{start}} to {{end}}. {{comments}}',
  },
  leave_recounted: {
    title: 'Leave days changed',
    body: 'The working days of your company changed: your leave from {{start}} to {{end}} now takes {{days}} instead of {{before}}.',
  },
  leave_recounted_for_others: {
    title: 'Leave days changed',
    body: 'A change of the working days changed the days of a leave application. {{items}}',
    several: 'A change of the working days changed the days of {{count}} leave applications. {{items}}',
  },
  leave_not_covered: {
    title: 'Leave credits missing',
    body: 'The leave of {{employee}} from {{start}} to {{end}} takes {{days}} instead of {{before}} since the working days changed. The leave credits do not suffice: {{missing}} not covered.',
  },
  holidays_missing: {
    title: 'Public holidays missing',
    body: 'The calendar of {{items}} has no public holidays of {{year}}. Please import or add them.',
    several:
      'The calendars of {{count}} companies have no public holidays of {{year}}: {{items}}. Please import or add them.',
  },
  leave_cancelled: {
    title: 'Leave cancelled',
    body: 'Your leave from {{start}} to {{end}} was cancelled. {{comments}}',
  },
  overtime_approved: { title: 'Overtime approved', body: 'Your overtime on {{date}} was approved.' },
  overtime_rejected: {
    title: 'Overtime rejected',
    body: 'Your overtime on {{date}} was rejected. {{comments}}',
  },
  correction_approved: { title: 'Correction approved', body: 'Your attendance on {{date}} was corrected.' },
  correction_rejected: {
    title: 'Correction rejected',
    body: 'The correction of your attendance on {{date}} was rejected. {{comments}}',
  },
  named_as_performer: {
    title: 'Named as who did it',
    body: '{{actor}} recorded that you performed: {{event}} on {{date}}, {{items}}. If this is not right, please tell them.',
  },
  own_record_changed: {
    title: 'Your record was changed',
    body: '{{actor}} changed your {{what}}. If this is not right, please tell a Superadmin.',
  },
  password_link_made: {
    title: 'Link to set your password',
    body: '{{actor}} made a link that sets a new password for your account. If you did not ask for it, please tell a Superadmin.',
  },
  mail_refused: {
    title: 'Mail refused',
    body: 'Your mail to {{recipient}} was not sent: {{subject}}. {{answer}}',
  },
  signed_in_on_new_device: {
    title: 'Signed in on a new device',
    body: 'New sign-in: {{device}}, {{address}}. If it was not you, sign out of all devices and change your password.',
  },
  passkey_added: {
    title: 'Passkey added',
    body: 'A passkey was added to your account: {{device}}, {{address}}. If it was not you, remove it in Settings and change your password.',
  },
  role_pay_change_approved: {
    title: 'Change of role, pay or employment approved',
    body: 'Your change of role, pay or employment of {{employee}} was approved. {{comments}}',
  },
  role_pay_change_rejected: {
    title: 'Change of role, pay or employment rejected',
    body: 'Your change of role, pay or employment of {{employee}} was rejected. {{comments}}',
  },
  role_pay_change_to_review: {
    title: 'Change of role, pay or employment to review',
    body: 'A change of role, pay or employment of {{employee}} is pending your approval.',
    several: '{{count}} changes of role, pay or employment are pending your approval.',
    none: ALL_REVIEWED,
  },
  stocktake_to_check: {
    title: 'Stocktake to check',
    body: '{{actor}} named you as the checker of the stocktake of {{date}}. Please confirm or dispute it.',
  },
  stocktake_confirmed: {
    title: 'Stocktake confirmed',
    body: '{{actor}} confirmed your stocktake of {{date}}. {{comments}}',
  },
  stocktake_disputed: {
    title: 'Stocktake disputed',
    body: '{{actor}} disputed your stocktake of {{date}}: {{comments}}',
  },
  stocktake_upheld: {
    title: 'Dispute rejected',
    body: 'The dispute of the stocktake of {{date}} was rejected; the stocktake counts. {{comments}}',
  },
  stocktake_reversed: {
    title: 'Stocktake reversed',
    body: 'The disputed stocktake of {{date}} was reversed. {{comments}}',
  },
  stocktake_dispute_to_review: {
    title: 'Disputed stocktake to review',
    body: '{{employee}} disputes the stocktake of {{date}}.',
    several: '{{count}} disputes of stocktakes are pending your approval.',
    none: ALL_REVIEWED,
  },
  daily_report_approved: {
    title: 'Daily report approved',
    body: 'Your daily report of {{date}} on {{item}} was approved. {{comments}}',
  },
  daily_report_rejected: {
    title: 'Daily report rejected',
    body: 'Your daily report of {{date}} on {{item}} was rejected. {{comments}}',
  },
  daily_report_mended: {
    title: 'Daily report resubmitted',
    body: '{{actor}} resubmitted the daily report of {{date}} on {{item}}. Please review it again.',
    several: '{{count}} resubmitted daily reports are pending your approval.',
    none: ALL_REVIEWED,
  },
  delegation_to_you: {
    title: 'Approvals delegated to you',
    body: '{{actor}} delegated the approvals of {{from}} to you from {{start}} to {{end}}.',
  },
  delegation_revoked: {
    title: 'Delegation revoked',
    body: 'The delegation of the approvals of {{from}} to you, from {{start}} to {{end}}, was revoked.',
  },
  leave_to_review: {
    title: 'Leave to review',
    body: 'The leave of {{employee}} from {{start}} to {{end}} is pending your approval.',
    several: '{{count}} leave applications are pending your approval.',
    none: ALL_REVIEWED,
  },
  overtime_to_review: {
    title: 'Overtime to review',
    body: 'The overtime of {{employee}} on {{date}} is pending your approval.',
    several: '{{count}} overtime records are pending your approval.',
    none: ALL_REVIEWED,
  },
  correction_to_review: {
    title: 'Corrections to review',
    body: 'A correction of the attendance of {{employee}} on {{date}} is pending your approval.',
    several: '{{count}} attendance corrections are pending your approval.',
    none: ALL_REVIEWED,
  },
  daily_report_to_review: {
    title: 'Daily reports to review',
    body: 'The daily report of {{date}} on {{item}} by {{actor}} is pending your approval.',
    several: '{{count}} daily reports are pending your approval.',
    none: ALL_REVIEWED,
  },
  delivery_assigned: {
    title: 'Delivery assigned',
    body: '{{actor}} assigned you delivery {{number}} to {{recipient}} at {{project}} on {{date}}.',
  },
  delivery_to_you: {
    title: 'Delivery on its way',
    body: 'Delivery {{number}} to you at {{project}} is planned for {{date}}, with {{driver}} as driver.',
  },
  issued_to_you: { title: 'Issued to you', body: '{{actor}} issued {{items}} to you at {{project}}.' },
  delivery_done: {
    title: 'Delivered',
    body: '{{actor}} delivered {{number}} to {{recipient}} at {{project}} on {{date}}.',
  },
  delivery_refused: {
    title: 'Delivered, with refused items',
    body: '{{actor}} delivered {{number}} to {{recipient}} at {{project}} on {{date}}. Refused: {{refused}}',
  },
  request_order_to_review: {
    title: 'Request orders to review',
    body: 'Request order {{number}} of {{employee}} at {{project}} is pending your approval.',
    several: '{{count}} request orders are pending your approval.',
    none: ALL_REVIEWED,
  },
  request_order_to_approve: {
    title: 'Request orders to approve',
    body: 'Request order {{number}} of {{employee}} at {{project}} was approved on site and is pending your approval.',
    several: '{{count}} request orders were approved on site and are pending your approval.',
    none: ALL_REVIEWED,
  },
  request_order_approved_on_site: {
    title: 'Request order approved on site',
    body: 'Your request order {{number}} at {{project}} was approved on site. {{comments}}',
  },
  request_order_approved: {
    title: 'Request order approved',
    body: 'Your request order {{number}} at {{project}} was approved. {{comments}}',
  },
  request_order_rejected: {
    title: 'Request order rejected',
    body: 'Your request order {{number}} at {{project}} was rejected. {{comments}}',
  },
  materials_ordered: {
    title: 'Materials ordered',
    body: '{{actor}} ordered materials of your request order {{number}} at {{project}} from {{supplier}}.',
  },
  materials_delivered: {
    title: 'Materials delivered',
    body: 'Materials of request order {{number}} at {{project}} were delivered by {{supplier}}.',
  },
  more_delivered: {
    title: 'More delivered than ordered',
    body: '{{actor}} recorded more than you ordered of {{number}} from {{supplier}}. {{comments}}',
  },
  issue_po_to_review: {
    title: 'Issue PO for a second person',
    body: '{{employee}} orders from {{supplier}} beyond what was approved; the order is pending your approval.',
    several: '{{count}} Issue POs are pending your approval.',
    none: ALL_REVIEWED,
  },
  issue_po_approved: {
    title: 'Issue PO issued',
    body: 'Your Issue PO to {{supplier}} was issued by a second person. {{comments}}',
  },
  issue_po_rejected: {
    title: 'Issue PO rejected',
    body: 'Your Issue PO to {{supplier}} was rejected by a second person. {{comments}}',
  },
  common_request_to_allocate: {
    title: 'Common materials to allocate',
    body: 'The approved request order {{number}} of {{employee}} at {{project}} is ready to be allocated.',
    several: '{{count}} approved requests for common materials are ready to be allocated.',
    none: 'All of them have been allocated.',
  },
  common_materials_allocated: {
    title: 'Common materials allocated',
    body: 'Common materials of your request order {{number}} at {{project}} were allocated. {{comments}}',
  },
  withdrawal_to_review: {
    title: 'Withdrawals to review',
    body: 'The withdrawal of {{employee}} for {{item}} is pending your approval.',
    several: '{{count}} withdrawals are pending your approval.',
    none: ALL_REVIEWED,
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    body: 'Your withdrawal for {{item}} was approved. {{comments}}',
  },
  withdrawal_rejected: {
    title: 'Withdrawal rejected',
    body: 'Your withdrawal for {{item}} was rejected. {{comments}}',
  },
  tool_request_to_review: {
    title: 'Tool requests to review',
    body: 'The request of {{employee}} for tools at {{project}} is pending your approval.',
    several: '{{count}} tool requests are pending your approval.',
    none: ALL_REVIEWED,
  },
  tool_request_approved: {
    title: 'Tool request approved',
    body: 'Your request for tools at {{project}} was approved. {{comments}}',
  },
  tool_request_denied: {
    title: 'Tool request denied',
    body: 'Your request for tools at {{project}} was denied. {{comments}}',
  },
  tool_request_to_issue: {
    title: 'Tools to issue',
    body: 'The approved request of {{employee}} for tools at {{project}} is ready to be issued.',
    several: '{{count}} approved tool requests are ready to be issued.',
    none: ALL_ISSUED,
  },
  equipment_request_to_review: {
    title: 'Equipment requests to review',
    body: 'The request of {{employee}} for equipment at {{project}} is pending your approval.',
    several: '{{count}} equipment requests are pending your approval.',
    none: ALL_REVIEWED,
  },
  equipment_request_approved: {
    title: 'Equipment request approved',
    body: 'Your request for equipment at {{project}} was approved. {{comments}}',
  },
  equipment_request_denied: {
    title: 'Equipment request denied',
    body: 'Your request for equipment at {{project}} was denied. {{comments}}',
  },
  equipment_request_to_issue: {
    title: 'Equipment to issue',
    body: 'The approved request of {{employee}} for equipment at {{project}} is ready to be issued.',
    several: '{{count}} approved equipment requests are ready to be issued.',
    none: ALL_ISSUED,
  },
  action_to_confirm: {
    title: 'Action to confirm',
    body: '{{key}} asks: {{action}}. Nothing is changed until you confirm it.',
    several: 'Programs ask for {{count}} actions. Nothing is changed until you confirm them.',
    none: 'Nothing is left to confirm.',
  },
  asset_broken: {
    title: 'Reported as broken',
    body: '{{actor}} reported {{item}} as broken: {{comments}}',
  },
  assets_due_back: {
    title: 'Due back tomorrow',
    body: '{{items}} is due back on {{date}}.',
    several: '{{count}} items are due back by tomorrow: {{items}}',
  },
  assets_overdue: {
    title: 'Overdue',
    body: '{{items}} was due back on {{date}}. Please return it.',
    several: '{{count}} items are overdue. Please return them: {{items}}',
  },
  assets_overdue_and_due: {
    title: 'Overdue and due back tomorrow',
    body: 'Overdue: {{overdue}}. Due back by tomorrow: {{due}}. {{items}}',
  },
  webhook_failing: {
    title: 'Webhook paused',
    body: 'Deliveries to the webhook {{webhook}} have failed for three days. It is paused.',
  },
  webhook_gone: {
    title: 'Webhook paused',
    body: 'The receiver of the webhook {{webhook}} answered that it is gone (410). The webhook is paused.',
  },
  assets_need_attention: {
    title: 'Tools and equipment need attention',
    body: 'Now overdue: {{overdue}}. Warranty ending within 60 days: {{warranty}}. In service for more than 30 days: {{service}}.',
  },
} as const satisfies Record<string, NotificationWords>;
export type NotificationKind = keyof typeof notificationWords;
export const notificationKinds = Object.keys(notificationWords) as [NotificationKind, ...NotificationKind[]];

/** The facts that fill the words in; dates are site dates. */
export const notificationFacts = z.record(z.string(), z.string());
export type NotificationFacts = z.infer<typeof notificationFacts>;

/** The words of a notification, filled in. */
export function renderNotification(
  kind: NotificationKind,
  facts: NotificationFacts,
): { title: string; body: string } {
  const shown = shownFacts(facts);
  const fill = (words: string) => words.replaceAll(/\{\{(\w+)\}\}/g, (_, fact) => shown[fact] ?? '').trim();
  const { title, body } = wordsFor(notificationWords[kind], facts);
  return { title: fill(title), body: fill(body) };
}

/** The facts that are site dates; what is none is shown as it is. */
const dates = new Set(['start', 'end', 'date']);
const SITE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The facts as people read them. */
export function shownFacts(facts: NotificationFacts, locale?: string): NotificationFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      dates.has(name) && SITE_DATE.test(fact) ? shownDate(fact, 'day', locale) : fact,
    ]),
  );
}

/** The words of a kind that fit how many records a notification is about, not yet filled in. */
export function wordsFor(
  { title, body, several, none }: NotificationWords,
  { count }: NotificationFacts,
): { title: string; body: string } {
  if (count === '0' && none) return { title, body: none };
  return { title, body: count !== undefined && count !== '1' && several ? several : body };
}

/** One entry of somebody's inbox. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  facts: notificationFacts,
  title: z.string(),
  body: z.string(),
  /** The screen that it is about, as a path of the web application (`/projects/12?task=5`); null for none. */
  place: z.string().nullable(),
  read_at: instant.nullable(),
  created_at: instant,
});
export type Notification = z.infer<typeof notification>;
