import { forgetThisBrowser } from '../notifications/index.ts';
import { signOut } from '../platform/sign-out.ts';

/**
 * Leaves this device by signing out, or in another way. The browser must not ring for a person who has left, even where the
 * server has not received it.
 */
export async function leaveUnasked(leave: () => Promise<void> = signOut): Promise<void> {
  await leave();
  await forgetThisBrowser().catch(() => {});
}
