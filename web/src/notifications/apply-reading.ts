import {
  type Answer,
  type Call,
  type listNotifications,
  readAllNotifications,
  readNotification,
} from '@plumbline/contract';
import type { Command } from '../platform/commands/command.ts';

/** The record of what is read; each reading is sent although one before it was refused. */
export const reading = { record: 'notifications', standsAlone: true } as const;

type Inbox = Answer<typeof listNotifications>;

/** A page of one's inbox with what was read on this device and is not sent. */
export function applyReading(page: Inbox, { endpoint, input, doneAt }: Command): Inbox {
  const isAll = endpoint.name === readAllNotifications.name;
  if (!isAll && endpoint.name !== readNotification.name) return page;
  const { id } = ((input as Call<typeof readNotification>).params ?? {}) as { id?: number };
  const isRead = (entry: Inbox['data'][number]) =>
    entry.read_at === null && (isAll ? entry.created_at <= doneAt : entry.id === id);
  const data = page.data.map((entry) => (isRead(entry) ? { ...entry, read_at: doneAt } : entry));
  const count = page.data.filter(isRead).length;
  const unread = isAll ? data.filter(({ read_at }) => read_at === null).length : page.unread - count;
  return { ...page, data, unread };
}
