import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The refusal to connect to an address inside a network. */
export class InternalAddressError extends Error {}

/**
 * Whether an IP address is one of the public Internet, and none that is set aside: of this machine, of a private network, of
 * the link, for metadata of clouds, for tests, or of IPv6 with such an IPv4 address in it.
 */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is an IP address that is not public; a name says so only once it is looked up. */
export function isInternalLiteral(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) > 0 && !isPublicAddress(host);
}

/**
 * Looks a name up for a connection, which fails where any of its addresses is not public. What is checked is what is connected
 * to: a name that leads elsewhere the next time gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '');
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new InternalAddressError(), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
