import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { id, instant, pathId, requiredLine, siteDate } from '../platform/scalars.ts';

/** How many endpoints a key may name, and how many keys a person may have. */
export const MAX_KEY_ENDPOINTS = 50;
export const MAX_API_KEYS = 20;

const END_MISSING = 'Please pick the last day of the key.';

/** The form of an API key. */
export const newApiKey = z.object({
  name: requiredLine('Please type a name.', 100),
  /** The last day on which it lets in, in the site's time zone. */
  end_date: z.string({ error: END_MISSING }).min(1, END_MISSING).pipe(siteDate),
  /** Names of endpoints that it may call; null: everything that reads. */
  endpoints: z
    .array(z.string().max(100))
    .min(1, 'Please select at least one endpoint.')
    .max(MAX_KEY_ENDPOINTS, `A key has at most ${MAX_KEY_ENDPOINTS} endpoints.`)
    .nullable(),
  /** Whether it only asks for what it would write, as a pending action; else it also writes at once. Rule: API-30. */
  asks: z.boolean({ error: 'Please answer yes or no.' }).default(false),
  /** One's present password. */
  password: z.string().min(1, 'Please type your password.').max(1000),
});

/** A key of one's own, without the key itself. */
export const apiKey = z.object({
  id,
  name: z.string(),
  end_date: z.string(),
  endpoints: z.array(z.string()).nullable(),
  asks: z.boolean(),
  created_at: instant,
  /** To the minute; null before its first use. */
  last_used_at: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The keys of the caller that let in, the newest first. Rules: ACCOUNT-13, ACCOUNT-14. */
export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  permission: 'api-key.create',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'One’s own API keys',
  query: pageQuery,
  answer: pageOf(apiKey),
});

/** What a key of the caller may name: the endpoints of their role. Rule: ACCOUNT-13. */
export const listKeyEndpoints = endpoint({
  name: 'listKeyEndpoints',
  method: 'GET',
  path: '/api-keys/endpoints',
  permission: 'api-key.create',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'The endpoints that an API key of one’s own may name',
  answer: z.array(z.object({ name: z.string(), reads: z.boolean(), summary: z.string() })),
});

/**
 * Makes a key, by which another program calls the API in the caller's name and with their rights of the moment. The key is
 * answered once and never again; only its hash is kept.
 * Problems: invalid for a wrong password, an end that is past or more than a year away, an endpoint that no key may name;
 * too_many_tries; not_allowed beyond MAX_API_KEYS. Rules: ACCOUNT-13, ACCOUNT-14.
 */
export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  permission: 'api-key.create',
  byPersonOnly: true,
  answersSecret: true,
  changes: {},
  summary: 'Add an API key for another program',
  body: newApiKey,
  answer: apiKey.extend({ key: z.string() }),
  message: 'API Key Added!',
});

/** Revokes a key at once. Gives how many were. @throws not_found for one that has ended, and for somebody else's */
export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'POST',
  status: 200,
  path: '/api-keys/:id/revoke',
  permission: 'api-key.create',
  byPersonOnly: true,
  changes: {},
  summary: 'Revoke an API key of one’s own',
  params: z.object({ id: pathId }),
  answer: z.object({ ended: z.number().int() }),
  message: 'API Key Revoked!',
});
