import { sendBeforeSignOut } from '../platform/before-sign-out.ts';
import { t } from '../platform/i18n.ts';
import { whileWaiting } from '../platform/notices.tsx';
import { isServerReached } from '../platform/server-reached.ts';
import { signOut } from '../platform/sign-out.ts';
import { leaveUnasked } from './leave-unasked.ts';
import type { ShellDialog } from './shell-dialogs.tsx';

/**
 * Signs out on this device, after a question where it has something that is not sent. Without a connection a dialog asks, which
 * offers to lock the device instead. Rule: SCREEN-31.
 * @param owner the employee who leaves
 */
export async function logOut(owner: number, onDialog: (dialog: ShellDialog) => void): Promise<void> {
  if (await whileWaiting(t('Checking the connection…'), isServerReached())) return leaveThisDevice(owner);
  // What is not on the device cannot be shown without a connection: then one may leave all the same.
  const isThere = await import('./sign-out-dialog.tsx').then(
    () => true,
    () => false,
  );
  if (isThere) onDialog('sign-out');
  else await leaveThisDevice(owner);
}

/**
 * Leaves this device, after a question where it has something that is not sent.
 * @param owner the employee who leaves
 */
export async function leaveThisDevice(owner: number, leave: () => Promise<void> = signOut): Promise<void> {
  // Loaded when it is needed: it knows all slices that send later. Where it cannot be, one may leave all the same.
  // What is held for a moment is sent first, or queued, so that the question names it.
  await sendBeforeSignOut();
  const question = await import('./confirm-leaving-unsent.ts').catch(() => null);
  if (question && !(await question.confirmLeavingUnsent(owner))) return;
  await leaveUnasked(leave);
}
