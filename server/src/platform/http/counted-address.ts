import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** Long enough for any address; a proxy may hand on what is none. */
const LONGEST = 45;

/** Of a connection that was reset: it has no remote address any more. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The address by which a caller's tries are counted: an IPv4 address itself; of an IPv6 one its /64 network, of which
 * one household or server has a whole one.
 * @param ip undefined when the connection was reset, also where Fastify's types say that it is always there
 */
export function countedAddress(ip: string | undefined): string {
  if (ip === undefined) return UNKNOWN_ADDRESS;
  const bare = ip.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare.slice(0, LONGEST);
  // The two last groups may be written as an IPv4 address, which is none of the network.
  const [head = '', tail = ''] = bare
    .toLowerCase()
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
