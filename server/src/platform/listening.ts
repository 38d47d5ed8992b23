import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { StartError } from './start-error.ts';

type Address = { host: string; port: number };

/** Why an address cannot be listened on, as one line for the person at the terminal. */
function cannotListen({ host, port }: Address, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EADDRINUSE') return new StartError(`PORT ${port} is in use by another program.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} requires more privileges: choose 1024 or higher.`);
  return new StartError(`Cannot listen on HOST ${host} and PORT ${port}: ${error.message}.`);
}

/**
 * Makes sure that an address can be listened on, before a long start is made in vain.
 * @throws StartError when it is taken, or not of this machine
 */
export async function requireFree(address: Address): Promise<void> {
  const probe = createServer();
  await listenOn(address, async () => {
    probe.listen(address.port, address.host);
    await once(probe, 'listening');
  });
  probe.close();
  await once(probe, 'close');
}

/** Listens by the means given. @throws StartError as `requireFree` does */
export async function listenOn(address: Address, listen: () => Promise<unknown>): Promise<void> {
  await listen().catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(address, error);
  });
}

/** The address that a person at this machine types to get there. */
export function urlOf({ host, port }: Address): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
