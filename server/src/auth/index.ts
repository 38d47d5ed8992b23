import type { Endpoint } from '@plumbline/contract';
import type { Slice } from '../platform/slice.ts';
import { passkeyConstraints } from './passkeys/own-passkeys.ts';
import { authRoutes } from './routes.ts';
import type { SignOutListener } from './sign-out.ts';
import type { AddPerson } from './single-sign-on/newcomer.ts';

export { actorOfAccount } from './actor-of-account.ts';
export { confirmPassword } from './confirm-password.ts';
export { delegationHolds, stillDecides } from './delegators.ts';
export { deviceWords } from './device-words.ts';
export { forgetDevices, removeOldDevices } from './known-devices.ts';
export { reopenSignIn, tryLink } from './link-tries.ts';
export { type NewPassword, prepareNewPassword } from './new-password.ts';
export { removeUsedChallenges } from './passkeys/challenges.ts';
export { removePasskeys } from './passkeys/stored-passkeys.ts';
export { hashPassword } from './password.ts';
export { passwordWeakness } from './password-weakness.ts';
export { actorOfSession, authenticate, hashToken, removeExpiredSessions, userOfSession } from './sessions.ts';
export { removeOldFailures } from './sign-in-throttle.ts';
export { endTwoStep } from './two-step/end-two-step.ts';
export { removeOldSecondSteps } from './two-step/second-steps.ts';
export { usernameColumns } from './username-columns.ts';

/**
 * Signing in and out.
 * @param listeners what ends with all of a person's sessions, of the slices that know of it
 * @param endpoints all that there are, of which API keys name some
 * @param addPerson adds somebody whom only the company's provider knows
 */
export const authSlice = (
  listeners: readonly SignOutListener[],
  endpoints: () => readonly Endpoint[],
  addPerson: AddPerson,
): Slice => ({
  title: 'Sign-in',
  routes: authRoutes(listeners, endpoints, addPerson),
  constraints: passkeyConstraints,
});
