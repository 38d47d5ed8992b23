import { listNotifications, notificationKinds, renderNotification } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();

test('each kind has its own text, filled in from its facts', async () => {
  const me = await site.as('Worker');
  const facts = {
    title: 'Crane',
    description: 'Stay clear.',
    actor: 'Ann Lee',
    employee: 'Bo Tan',
    from: 'Eve Goh',
    item: 'Level 3 {{actor}}',
    start: '2026-03-02',
    end: '2026-03-04',
    date: '2026-03-02',
    comments: 'Too many away.',
    project: 'Jurong Pier',
    number: 'TDN-00012',
    supplier: 'Pan Asia Steel',
    recipient: 'Cara Tan',
    driver: 'Dan Lim',
    items: '2 drills',
    refused: 'Saw S/N 7',
    overdue: '3',
    due: '2',
    warranty: '5',
    service: '1',
    what: 'pay',
    device: 'Safari on iPhone',
    address: '203.0.113.1',
    event: 'Scrapped',
    days: '3 days',
    before: '2',
    missing: '1 day',
    year: '2028',
    subject: 'PO/26/17',
    answer: '550 No such user',
    webhook: 'Payroll',
    key: 'Claude',
    action: 'Add a task',
  };
  await site.query(sql`insert into notifications (employee_id, kind, facts)
    select ${me.employeeId}, kind, ${JSON.stringify(facts)}::jsonb from unnest(${[...notificationKinds]}::text[]) kind`);
  const { data } = await me.call(listNotifications, { query: { per_page: 100 } });
  const texts = Object.fromEntries(data.map(({ kind, title, body }) => [kind, [title, body]]));
  expect(texts).toEqual({
    announcement: ['Crane', 'Stay clear.'],
    named_as_performer: [
      'Named as who did it',
      'Ann Lee recorded that you performed: Scrapped on Mar 2, 2026, 2 drills. If this is not right, please tell them.',
    ],
    own_record_changed: [
      'Your record was changed',
      'Ann Lee changed your pay. If this is not right, please tell a Superadmin.',
    ],
    password_link_made: [
      'Link to set your password',
      'Ann Lee made a link that sets a new password for your account. If you did not ask for it, please tell a Superadmin.',
    ],
    action_to_confirm: [
      'Action to confirm',
      'Claude asks: Add a task. Nothing is changed until you confirm it.',
    ],
    webhook_failing: [
      'Webhook paused',
      'Deliveries to the webhook Payroll have failed for three days. It is paused.',
    ],
    webhook_gone: [
      'Webhook paused',
      'The receiver of the webhook Payroll answered that it is gone (410). The webhook is paused.',
    ],
    mail_refused: ['Mail refused', 'Your mail to Cara Tan was not sent: PO/26/17. 550 No such user'],
    signed_in_on_new_device: [
      'Signed in on a new device',
      'New sign-in: Safari on iPhone, 203.0.113.1. If it was not you, sign out of all devices and change your password.',
    ],
    passkey_added: [
      'Passkey added',
      'A passkey was added to your account: Safari on iPhone, 203.0.113.1. If it was not you, remove it in Settings and change your password.',
    ],
    role_pay_change_approved: [
      'Change of role, pay or employment approved',
      'Your change of role, pay or employment of Bo Tan was approved. Too many away.',
    ],
    role_pay_change_rejected: [
      'Change of role, pay or employment rejected',
      'Your change of role, pay or employment of Bo Tan was rejected. Too many away.',
    ],
    role_pay_change_to_review: [
      'Change of role, pay or employment to review',
      'A change of role, pay or employment of Bo Tan is pending your approval.',
    ],
    assignment: ['New assignment', 'Ann Lee assigned you to Level 3 {{actor}}.'],
    assignment_accepted: ['Assignment accepted', 'Ann Lee accepted Level 3 {{actor}}.'],
    unassignment: ['Unassigned', 'Ann Lee unassigned you from Level 3 {{actor}}.'],
    leave_approved: ['Leave approved', 'Your leave from Mar 2, 2026 to Mar 4, 2026 was approved.'],
    leave_rejected: [
      'Leave rejected',
      'Your leave from Mar 2, 2026 to Mar 4, 2026 was rejected. Too many away.',
    ],
    leave_without_credits: [
      'Leave credits missing',
      'Bo Tan applied for leave from Mar 2, 2026 to Mar 4, 2026 without enough leave credits. Too many away.',
    ],
    leave_shortened: [
      'Leave shortened',
      'Your leave was shortened: it is now from Mar 2, 2026 to Mar 4, 2026. Too many away.',
    ],
    leave_recounted: [
      'Leave days changed',
      'The working days of your company changed: your leave from Mar 2, 2026 to Mar 4, 2026 now takes 3 days instead of 2.',
    ],
    leave_recounted_for_others: [
      'Leave days changed',
      'A change of the working days changed the days of a leave application. 2 drills',
    ],
    leave_not_covered: [
      'Leave credits missing',
      'The leave of Bo Tan from Mar 2, 2026 to Mar 4, 2026 takes 3 days instead of 2 since the working days changed. The leave credits do not suffice: 1 day not covered.',
    ],
    holidays_missing: [
      'Public holidays missing',
      'The calendar of 2 drills has no public holidays of 2028. Please import or add them.',
    ],
    leave_cancelled: [
      'Leave cancelled',
      'Your leave from Mar 2, 2026 to Mar 4, 2026 was cancelled. Too many away.',
    ],
    overtime_approved: ['Overtime approved', 'Your overtime on Mar 2, 2026 was approved.'],
    overtime_rejected: ['Overtime rejected', 'Your overtime on Mar 2, 2026 was rejected. Too many away.'],
    common_materials_allocated: [
      'Common materials allocated',
      'Common materials of your request order TDN-00012 at Jurong Pier were allocated. Too many away.',
    ],
    common_request_to_allocate: [
      'Common materials to allocate',
      'The approved request order TDN-00012 of Bo Tan at Jurong Pier is ready to be allocated.',
    ],
    correction_approved: ['Correction approved', 'Your attendance on Mar 2, 2026 was corrected.'],
    correction_rejected: [
      'Correction rejected',
      'The correction of your attendance on Mar 2, 2026 was rejected. Too many away.',
    ],
    daily_report_approved: [
      'Daily report approved',
      'Your daily report of Mar 2, 2026 on Level 3 {{actor}} was approved. Too many away.',
    ],
    daily_report_rejected: [
      'Daily report rejected',
      'Your daily report of Mar 2, 2026 on Level 3 {{actor}} was rejected. Too many away.',
    ],
    daily_report_mended: [
      'Daily report resubmitted',
      'Ann Lee resubmitted the daily report of Mar 2, 2026 on Level 3 {{actor}}. Please review it again.',
    ],
    leave_to_review: [
      'Leave to review',
      'The leave of Bo Tan from Mar 2, 2026 to Mar 4, 2026 is pending your approval.',
    ],
    overtime_to_review: [
      'Overtime to review',
      'The overtime of Bo Tan on Mar 2, 2026 is pending your approval.',
    ],
    correction_to_review: [
      'Corrections to review',
      'A correction of the attendance of Bo Tan on Mar 2, 2026 is pending your approval.',
    ],
    daily_report_to_review: [
      'Daily reports to review',
      'The daily report of Mar 2, 2026 on Level 3 {{actor}} by Ann Lee is pending your approval.',
    ],
    delegation_to_you: [
      'Approvals delegated to you',
      'Ann Lee delegated the approvals of Eve Goh to you from Mar 2, 2026 to Mar 4, 2026.',
    ],
    delegation_revoked: [
      'Delegation revoked',
      'The delegation of the approvals of Eve Goh to you, from Mar 2, 2026 to Mar 4, 2026, was revoked.',
    ],
    delivery_assigned: [
      'Delivery assigned',
      'Ann Lee assigned you delivery TDN-00012 to Cara Tan at Jurong Pier on Mar 2, 2026.',
    ],
    delivery_to_you: [
      'Delivery on its way',
      'Delivery TDN-00012 to you at Jurong Pier is planned for Mar 2, 2026, with Dan Lim as driver.',
    ],
    issued_to_you: ['Issued to you', 'Ann Lee issued 2 drills to you at Jurong Pier.'],
    delivery_done: ['Delivered', 'Ann Lee delivered TDN-00012 to Cara Tan at Jurong Pier on Mar 2, 2026.'],
    delivery_refused: [
      'Delivered, with refused items',
      'Ann Lee delivered TDN-00012 to Cara Tan at Jurong Pier on Mar 2, 2026. Refused: Saw S/N 7',
    ],
    request_order_to_review: [
      'Request orders to review',
      'Request order TDN-00012 of Bo Tan at Jurong Pier is pending your approval.',
    ],
    request_order_to_approve: [
      'Request orders to approve',
      'Request order TDN-00012 of Bo Tan at Jurong Pier was approved on site and is pending your approval.',
    ],
    request_order_approved_on_site: [
      'Request order approved on site',
      'Your request order TDN-00012 at Jurong Pier was approved on site. Too many away.',
    ],
    request_order_approved: [
      'Request order approved',
      'Your request order TDN-00012 at Jurong Pier was approved. Too many away.',
    ],
    request_order_rejected: [
      'Request order rejected',
      'Your request order TDN-00012 at Jurong Pier was rejected. Too many away.',
    ],
    materials_ordered: [
      'Materials ordered',
      'Ann Lee ordered materials of your request order TDN-00012 at Jurong Pier from Pan Asia Steel.',
    ],
    materials_delivered: [
      'Materials delivered',
      'Materials of request order TDN-00012 at Jurong Pier were delivered by Pan Asia Steel.',
    ],
    more_delivered: [
      'More delivered than ordered',
      'Ann Lee recorded more than you ordered of TDN-00012 from Pan Asia Steel. Too many away.',
    ],
    withdrawal_to_review: [
      'Withdrawals to review',
      'The withdrawal of Bo Tan for Level 3 {{actor}} is pending your approval.',
    ],
    withdrawal_approved: [
      'Withdrawal approved',
      'Your withdrawal for Level 3 {{actor}} was approved. Too many away.',
    ],
    withdrawal_rejected: [
      'Withdrawal rejected',
      'Your withdrawal for Level 3 {{actor}} was rejected. Too many away.',
    ],
    tool_request_to_review: [
      'Tool requests to review',
      'The request of Bo Tan for tools at Jurong Pier is pending your approval.',
    ],
    stocktake_to_check: [
      'Stocktake to check',
      'Ann Lee named you as the checker of the stocktake of Mar 2, 2026. Please confirm or dispute it.',
    ],
    stocktake_confirmed: [
      'Stocktake confirmed',
      'Ann Lee confirmed your stocktake of Mar 2, 2026. Too many away.',
    ],
    stocktake_disputed: [
      'Stocktake disputed',
      'Ann Lee disputed your stocktake of Mar 2, 2026: Too many away.',
    ],
    stocktake_upheld: [
      'Dispute rejected',
      'The dispute of the stocktake of Mar 2, 2026 was rejected; the stocktake counts. Too many away.',
    ],
    stocktake_reversed: [
      'Stocktake reversed',
      'The disputed stocktake of Mar 2, 2026 was reversed. Too many away.',
    ],
    issue_po_to_review: [
      'Issue PO for a second person',
      'Bo Tan orders from Pan Asia Steel beyond what was approved; the order is pending your approval.',
    ],
    issue_po_approved: [
      'Issue PO issued',
      'Your Issue PO to Pan Asia Steel was issued by a second person. Too many away.',
    ],
    issue_po_rejected: [
      'Issue PO rejected',
      'Your Issue PO to Pan Asia Steel was rejected by a second person. Too many away.',
    ],
    stocktake_dispute_to_review: [
      'Disputed stocktake to review',
      'Bo Tan disputes the stocktake of Mar 2, 2026.',
    ],
    tool_request_approved: [
      'Tool request approved',
      'Your request for tools at Jurong Pier was approved. Too many away.',
    ],
    tool_request_denied: [
      'Tool request denied',
      'Your request for tools at Jurong Pier was denied. Too many away.',
    ],
    tool_request_to_issue: [
      'Tools to issue',
      'The approved request of Bo Tan for tools at Jurong Pier is ready to be issued.',
    ],
    equipment_request_to_review: [
      'Equipment requests to review',
      'The request of Bo Tan for equipment at Jurong Pier is pending your approval.',
    ],
    equipment_request_approved: [
      'Equipment request approved',
      'Your request for equipment at Jurong Pier was approved. Too many away.',
    ],
    equipment_request_denied: [
      'Equipment request denied',
      'Your request for equipment at Jurong Pier was denied. Too many away.',
    ],
    equipment_request_to_issue: [
      'Equipment to issue',
      'The approved request of Bo Tan for equipment at Jurong Pier is ready to be issued.',
    ],
    asset_broken: ['Reported as broken', 'Ann Lee reported Level 3 {{actor}} as broken: Too many away.'],
    assets_due_back: ['Due back tomorrow', '2 drills is due back on Mar 2, 2026.'],
    assets_overdue: ['Overdue', '2 drills was due back on Mar 2, 2026. Please return it.'],
    assets_overdue_and_due: [
      'Overdue and due back tomorrow',
      'Overdue: 3. Due back by tomorrow: 2. 2 drills',
    ],
    assets_need_attention: [
      'Tools and equipment need attention',
      'Now overdue: 3. Warranty ending within 60 days: 5. In service for more than 30 days: 1.',
    ],
  });
  expect(renderNotification('overtime_rejected', { date: '2026-03-02' }).body, 'without a comment').toBe(
    'Your overtime on Mar 2, 2026 was rejected.',
  );
});
