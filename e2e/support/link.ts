import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { PORT } from './server.ts';

type Speed = {
  /** How much goes to the server in a second, of all connections together. */
  bytesASecond?: number;
};

/**
 * A link to the server of the journeys that drops and is cut as the network of a site: what a browser sends by it is cut too
 * where no page sees it, as in a service worker.
 */
export async function openLink({ bytesASecond = Number.POSITIVE_INFINITY }: Speed = {}) {
  const sockets = new Set<Socket>();
  let isThere = true;
  let sent = 0;
  /** Ends when what was sent before has gone. */
  let free: Promise<unknown> = Promise.resolve();

  const paced = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sent += chunk.length;
        free = free
          .then(() => setTimeout((chunk.length / bytesASecond) * 1000))
          .then(() => done(null, chunk));
      },
    });

  const listener = createServer((near) => {
    if (!isThere) return near.destroy();
    const far = connect(PORT, '127.0.0.1');
    near.pipe(paced()).pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(listener.address() as { port: number }).port}`,
    /** How many bytes the browser has sent. */
    sent: () => sent,
    /** Ends all connections; others can be made. */
    drop,
    /** Ends all connections, and lets none be made until `restore`. */
    cut() {
      isThere = false;
      drop();
    },
    restore() {
      isThere = true;
    },
    close() {
      drop();
      listener.close();
    },
  };
}
