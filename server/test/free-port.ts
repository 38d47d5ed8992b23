import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  await once(listener, 'close');
  return port;
}
