import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type Notification, type NotificationKind, readNotification } from '@plumbline/contract';
import { useRouter } from '@tanstack/react-router';
import {
  Bell,
  Bot,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  ClipboardList,
  ClipboardX,
  Clock,
  ClockCheck,
  ClockFading,
  FileCheck,
  FileClock,
  FilePen,
  FileX,
  Hammer,
  KeyRound,
  type LucideIcon,
  MailX,
  Megaphone,
  MonitorSmartphone,
  PackageCheck,
  PackageOpen,
  PackageX,
  Truck,
  UserCheck,
  UserMinus,
  UserPlus,
  UserRoundPen,
  Webhook,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/commands/use-command.ts';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';
import { reading } from './apply-reading.ts';
import classes from './inbox.module.css';
import { notificationText } from './notification-words.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  announcement: Megaphone,
  assignment: UserPlus,
  assignment_accepted: UserCheck,
  unassignment: UserMinus,
  delegation_to_you: UserCheck,
  delegation_revoked: UserMinus,
  leave_approved: CalendarCheck,
  leave_rejected: CalendarX,
  leave_shortened: CalendarX,
  leave_without_credits: CalendarClock,
  leave_recounted: CalendarClock,
  leave_recounted_for_others: CalendarClock,
  leave_not_covered: CalendarClock,
  holidays_missing: CalendarX,
  leave_cancelled: CalendarX,
  overtime_approved: ClockCheck,
  overtime_rejected: ClockFading,
  own_record_changed: UserRoundPen,
  password_link_made: KeyRound,
  mail_refused: MailX,
  signed_in_on_new_device: MonitorSmartphone,
  passkey_added: KeyRound,
  named_as_performer: UserCheck,
  stocktake_to_check: ClipboardList,
  stocktake_confirmed: ClipboardCheck,
  stocktake_disputed: ClipboardX,
  stocktake_upheld: ClipboardCheck,
  stocktake_reversed: ClipboardX,
  stocktake_dispute_to_review: ClipboardX,
  role_pay_change_approved: UserRoundPen,
  role_pay_change_rejected: UserRoundPen,
  role_pay_change_to_review: UserRoundPen,
  correction_approved: ClockCheck,
  correction_rejected: ClockFading,
  daily_report_approved: FileCheck,
  daily_report_rejected: FileX,
  daily_report_mended: FilePen,
  leave_to_review: CalendarClock,
  overtime_to_review: Clock,
  correction_to_review: Clock,
  daily_report_to_review: FileClock,
  delivery_assigned: Truck,
  delivery_to_you: Truck,
  issued_to_you: Hammer,
  delivery_done: PackageCheck,
  delivery_refused: PackageX,
  tool_request_to_review: ClipboardList,
  tool_request_approved: ClipboardCheck,
  tool_request_denied: ClipboardX,
  tool_request_to_issue: PackageOpen,
  equipment_request_to_review: ClipboardList,
  equipment_request_approved: ClipboardCheck,
  equipment_request_denied: ClipboardX,
  equipment_request_to_issue: PackageOpen,
  request_order_to_review: ClipboardList,
  request_order_to_approve: ClipboardList,
  request_order_approved_on_site: ClipboardCheck,
  request_order_approved: ClipboardCheck,
  request_order_rejected: ClipboardX,
  materials_ordered: PackageOpen,
  materials_delivered: PackageCheck,
  more_delivered: PackageCheck,
  issue_po_to_review: ClipboardList,
  issue_po_approved: ClipboardCheck,
  issue_po_rejected: ClipboardX,
  common_request_to_allocate: PackageOpen,
  common_materials_allocated: PackageCheck,
  withdrawal_to_review: ClipboardList,
  withdrawal_approved: ClipboardCheck,
  withdrawal_rejected: ClipboardX,
  action_to_confirm: Bot,
  webhook_failing: Webhook,
  webhook_gone: Webhook,
  asset_broken: Wrench,
  assets_due_back: CalendarClock,
  assets_overdue: CalendarX,
  assets_overdue_and_due: CalendarX,
  assets_need_attention: Hammer,
};

/** One notification: a click marks it as read and opens what it is about, or else the whole of its text. */
export function InboxEntry({ entry, onGo }: { entry: Notification; onGo: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { site } = useSignedIn();
  const [whole, setWhole] = useState(false);
  const read = useCommand(readNotification, { success: false });
  const { title, body } = notificationText(t, entry);
  const { id, place, read_at } = entry;
  const Icon = icons[entry.kind] ?? Bell;

  function open() {
    if (read_at === null)
      read.mutate({
        input: { params: { id } },
        ...reading,
        name: t('Mark as read: {{title}}', { title }),
        place: place ?? '/',
      });
    if (place === null) {
      setWhole(!whole);
    } else {
      router.history.push(place);
      onGo();
    }
  }

  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        data-unread={read_at === null || undefined}
        aria-expanded={place === null ? whole : undefined}
        onClick={open}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.text}>
          <span className={classes.title}>
            {read_at === null && <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
            {title}
          </span>
          <span className={classes.body} data-whole={whole || undefined}>
            {body}
          </span>
          <time className={classes.time} dateTime={entry.created_at}>
            {formatInstant(entry.created_at, site.time_zone)}
          </time>
        </span>
        {read_at === null && <span className={classes.dot} aria-hidden />}
      </UnstyledButton>
    </li>
  );
}
