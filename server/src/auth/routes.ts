import * as contract from '@plumbline/contract';
import { preparedRoute, publicRoute, type Route, route } from '../platform/http/route.ts';
import { confirmForKey, createApiKey, listApiKeys, listKeyEndpoints, revokeApiKey } from './api-keys.ts';
import { confirmIdentity, tryToConfirm } from './confirm-identity.ts';
import { getCredentials } from './get-credentials.ts';
import { endSession, listSessions } from './own-sessions.ts';
import { beginPasskeyConfirmation, confirmWithPasskey, tryPasskey } from './passkeys/confirm-with-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/own-passkeys.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { loadWebAuthn } from './passkeys/web-authn.ts';
import { countTry } from './password-tries.ts';
import { signIn } from './sign-in.ts';
import { type SignOutListener, signOut, signOutEverywhere } from './sign-out.ts';
import { finishSingleSignOn } from './single-sign-on/finish-single-sign-on.ts';
import type { AddPerson } from './single-sign-on/newcomer.ts';
import { getSignInOptions } from './single-sign-on/sign-in-options.ts';
import { startSingleSignOn } from './single-sign-on/start-single-sign-on.ts';
import { finishSignIn } from './two-step/finish-sign-in.ts';
import {
  beginTwoStep,
  confirmOwn,
  getTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step/own-two-step.ts';

/**
 * The endpoints of signing in and out.
 * @param listeners what ends with all of a person's sessions, of the slices that know of it
 * @param endpoints all that there are
 * @param addPerson adds somebody whom only the company's provider knows
 */
export const authRoutes = (
  listeners: readonly SignOutListener[],
  endpoints: () => readonly contract.Endpoint[],
  addPerson: AddPerson,
): Route[] => [
  publicRoute(contract.signIn, signIn),
  publicRoute(contract.getSignInOptions, getSignInOptions),
  publicRoute(contract.startSingleSignOn, startSingleSignOn),
  publicRoute(contract.finishSingleSignOn, (ctx, input) => finishSingleSignOn(ctx, input, addPerson)),
  publicRoute(contract.finishSignIn, finishSignIn),
  publicRoute(contract.beginPasskeySignIn, beginPasskeySignIn),
  publicRoute(contract.signInWithPasskey, signInWithPasskey),
  route(contract.signOut, signOut),
  route(contract.signOutEverywhere, (ctx) => signOutEverywhere(ctx, listeners)),
  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
  route(contract.listApiKeys, listApiKeys),
  route(contract.listKeyEndpoints, (ctx) => listKeyEndpoints(ctx, endpoints())),
  preparedRoute(contract.createApiKey, confirmForKey, (ctx, input, confirmed) =>
    createApiKey(ctx, endpoints(), input, confirmed),
  ),
  route(contract.revokeApiKey, revokeApiKey),
  preparedRoute(contract.confirmIdentity, tryToConfirm, confirmIdentity),
  route(contract.getCredentials, getCredentials),
  route(contract.getTwoStep, getTwoStep),
  preparedRoute(contract.beginTwoStep, confirmOwn, beginTwoStep),
  preparedRoute(contract.turnOnTwoStep, countTry, turnOnTwoStep),
  preparedRoute(contract.turnOffTwoStep, confirmOwn, turnOffTwoStep),
  preparedRoute(contract.renewRecoveryCodes, confirmOwn, renewRecoveryCodes),
  route(contract.listPasskeys, listPasskeys),
  route(contract.beginPasskey, beginPasskey),
  preparedRoute(contract.addPasskey, loadWebAuthn, addPasskey),
  route(contract.removePasskey, removePasskey),
  route(contract.beginPasskeyConfirmation, beginPasskeyConfirmation),
  preparedRoute(contract.confirmWithPasskey, tryPasskey, confirmWithPasskey),
];
