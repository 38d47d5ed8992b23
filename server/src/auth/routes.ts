import * as contract from '@plumbline/contract';
import { openRoute, route } from '../platform/http/route.ts';
import { getCredentials } from './get-credentials.ts';
import { signIn } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

export const authRoutes = [
  openRoute(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.signOutEverywhere, signOutEverywhere),
  route(contract.getCredentials, getCredentials),
];
