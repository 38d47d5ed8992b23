import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider, by the claims that it makes of them. */
export type PersonThere = { sub: string } & Record<string, unknown>;

export type OpenIdProvider = {
  issuer: string;
  /** The person who signs in next. */
  person: PersonThere;
  /**
   * Goes to an address at the provider as a browser, signs in there as `person`, and gives the address that one is sent back
   * to.
   */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
};

export const CLIENT_ID = 'plumbline';
export const CLIENT_SECRET = 'a secret that both sides know';

/**
 * A real provider, on this machine. Each caller is signed in as `person` without being asked.
 * @param redirectUris where it may send browsers back to
 */
export async function openOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: OpenIdProvider = {
    issuer,
    person: { sub: 'first' },
    visit,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'roles'],
    },
    // Most providers put them into the ID token, and so does this one.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Longer than any test, and without the notices about defaults.
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the tests'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => opened.person,
    }),
  });

  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { params, prompt } = await provider.interactionDetails(ctx.req, ctx.res);
    if (prompt.name === 'login')
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: opened.person.sub } });
    const grant = new provider.Grant({ accountId: opened.person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } });
  });
  server.on('request', provider.callback());

  /** Follows redirects with a jar of cookies, until one leads away from the provider. */
  async function visit(address: string): Promise<URL> {
    const jar = new Map<string, string>();
    let next = new URL(address);
    for (let steps = 0; steps < 10 && next.origin === issuer; steps += 1) {
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }
  return opened;
}
