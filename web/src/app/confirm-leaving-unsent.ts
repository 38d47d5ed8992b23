import { t } from '../platform/i18n.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { unsentNames } from './unsent-names.ts';

/**
 * Asks before somebody signs out while this device has something of theirs that is not sent. @returns whether they may be
 * signed out. Rule: SCREEN-20.
 */
export async function confirmLeavingUnsent(owner: number): Promise<boolean> {
  const names = await unsentNames(owner);
  if (names === null) return true;
  return confirmAction({
    sentence: t(
      'This device has not sent everything. What is left stays on this device. It is sent when you sign in again.',
    ),
    subject: names,
    verb: t('Logout'),
  });
}
