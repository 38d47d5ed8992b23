import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import type { AnonymousContext, SingleSignOn } from '../../platform/context.ts';
import { installationSecret } from '../../platform/installation.ts';
import { problem } from '../../platform/problem.ts';

/** How long a provider may take to answer. */
const PROVIDER_SECONDS = 10;

/** Descriptions of providers, once these have answered. */
const configurations = new WeakMap<SingleSignOn, Promise<openid.Configuration>>();

/** The company's provider. @throws not_found where there is none, single_sign_on_failed where it does not answer */
export async function openProvider(ctx: AnonymousContext) {
  const settings = ctx.site.singleSignOn;
  if (!settings) throw problem('not_found');
  const configuration = configurations.get(settings) ?? discover(settings);
  configurations.set(settings, configuration);
  try {
    return { settings, configuration: await configuration, redirectUri: redirectUri(ctx) };
  } catch (error) {
    // The next sign-in asks again.
    configurations.delete(settings);
    ctx.log.error({ err: error }, 'the provider of single sign-on does not answer');
    throw problem('single_sign_on_failed', {
      message: `${settings.name} does not answer. Please try again later, or sign in with your password.`,
    });
  }
}

function discover({ issuer, clientId, clientSecret }: SingleSignOn): Promise<openid.Configuration> {
  const address = new URL(issuer);
  return openid.discovery(
    address,
    clientId,
    undefined,
    clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret),
    {
      timeout: PROVIDER_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        // Settings allow this on the same machine only.
        ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Where a provider sends the browser back to: what is entered there for Plumbline. */
const redirectUri = ({ origin }: Pick<AnonymousContext, 'origin'>): string => `${origin}/`;

/**
 * The values of a sign-in that must not be guessed. They follow from the secret that its browser keeps, so that none has to
 * be stored here until it comes back, if it ever does.
 */
export async function checksOf({ database }: Pick<AnonymousContext, 'database'>, secret: string) {
  const key = await installationSecret(database, 'single-sign-on');
  const derive = (purpose: string) =>
    createHmac('sha256', key).update(`${purpose} ${secret}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
