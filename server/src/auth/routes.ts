import * as contract from '@plumbline/contract';
import { publicRoute, type Route, route } from '../platform/http/route.ts';
import { getCredentials } from './get-credentials.ts';
import { signIn } from './sign-in.ts';
import { type SignOutListener, signOut, signOutEverywhere } from './sign-out.ts';

/**
 * What answers the endpoints of signing in and out.
 * @param listeners what ends with all of a person's sessions, of the slices that know of it
 */
export const authRoutes = (listeners: readonly SignOutListener[]): Route[] => [
  publicRoute(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.signOutEverywhere, (ctx) => signOutEverywhere(ctx, listeners)),
  route(contract.getCredentials, getCredentials),
];
