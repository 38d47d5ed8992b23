import {
  type NotificationFacts,
  type NotificationKind,
  type Place,
  pathOfPlace,
  renderNotification,
} from '@plumbline/contract';

/** The part of a notification that is pushed. */
export type PushedNotification = {
  id: number;
  kind: NotificationKind;
  facts: NotificationFacts;
  place: Place | null;
  /** How many of its person's notifications are unread. */
  unread: number;
  /** Of one that grows: whether it makes a sound once more, or replaces what is shown silently; else null. */
  growing: 'alert' | 'silent' | null;
};

/** Push services take 4096 bytes, encryption included. */
const MAX_BYTES = 3000;

/** The message that the browser's service worker shows; a body that is too long for a push ends in an ellipsis. */
export function pushMessage({ id, kind, facts, place, unread, growing }: PushedNotification): string {
  const { title, body } = renderNotification(kind, facts);
  const path = place && pathOfPlace(place);
  const letters = [...body];
  for (let kept = letters.length; ; kept = Math.floor(kept * 0.9)) {
    const shown = kept === letters.length ? body : `${letters.slice(0, kept).join('').trimEnd()}…`;
    const message = JSON.stringify({
      id,
      title,
      body: shown,
      place: path,
      unread,
      ...(growing && { growing }),
    });
    if (Buffer.byteLength(message) <= MAX_BYTES || kept === 0) return message;
  }
}
