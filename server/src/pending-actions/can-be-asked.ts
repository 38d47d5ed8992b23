import type { Endpoint } from '@plumbline/contract';

/**
 * Whether programs may ask for what an endpoint does. Not for what is about accounts and rights, needs the password, answers a secret
 * or a file, or reads a table. Rule: API-30.
 */
export function canBeAsked(endpoint: Endpoint): boolean {
  const { method, permission, byPersonOnly, changesRights, confirmed, answersSecret, file, isDryRun } =
    endpoint;
  if (method === 'GET' || permission === 'anyone') return false;
  return !byPersonOnly && !changesRights && !confirmed && !answersSecret && !file && !isDryRun;
}
