import { forgetThisBrowser } from '../notifications/index.ts';
import { signOut } from '../platform/sign-out.ts';

/** Signs out on this device. The browser must not ring for a person who has left, even where the server has not received. */
export async function leaveThisDevice(leave: () => Promise<void> = signOut): Promise<void> {
  await leave();
  await forgetThisBrowser().catch(() => {});
}
