import { isAllowedHost } from '../platform/allowed-hosts.ts';
import type { Site } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';
import { isInternalLiteral } from './public-address.ts';

/**
 * Refuses an address that no delivery would be sent to. A name that leads into the network is found out when it is connected to.
 * @throws invalid
 */
export function refuseAddress({ webhookInternalHosts }: Site, address: string): void {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw invalid({ url: 'Please type an address that begins with https://.' });
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw invalid({ url: 'Please leave out the username, the password and what follows a #.' });
  if (isAllowedHost(address, webhookInternalHosts)) return;
  if (url.protocol !== 'https:') throw invalid({ url: 'Please type an address that begins with https://.' });
  if (isInternalLiteral(url))
    throw invalid({
      url: 'This address is inside a network, and the setting WEBHOOK_INTERNAL_HOSTS does not list it.',
    });
}
