import * as contract from '@plumbline/contract';
import { publicRoute, type Route, route } from '../platform/http/route.ts';
import { getCredentials } from './get-credentials.ts';
import { signIn } from './sign-in.ts';
import { type SignOutFollower, signOut, signOutEverywhere } from './sign-out.ts';

/**
 * What answers the endpoints of signing in and out.
 * @param followers what ends with all of a person's sessions, of the slices that know of it
 */
export const authRoutes = (followers: readonly SignOutFollower[]): Route[] => [
  publicRoute(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.signOutEverywhere, (ctx) => signOutEverywhere(ctx, followers)),
  route(contract.getCredentials, getCredentials),
];
