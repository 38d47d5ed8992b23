import type { Slice } from '../platform/slice.ts';
import { authRoutes } from './routes.ts';
import type { SignOutFollower } from './sign-out.ts';

export { confirmPassword } from './confirm-password.ts';
export { hashPassword } from './password.ts';
export { actorOfEmployee, authenticate, forgetLapsedSessions } from './sessions.ts';
export { forgetOldFailures } from './sign-in-throttle.ts';

/**
 * Signing in and out.
 * @param followers what ends with all of a person's sessions, of the slices that know of it
 */
export const authSlice = (followers: readonly SignOutFollower[]): Slice => ({
  title: 'Sign-in',
  routes: authRoutes(followers),
});
