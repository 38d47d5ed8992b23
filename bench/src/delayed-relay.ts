/** A thread that passes connections from one Unix socket on to another, with what goes to the second one delayed. */
import { createConnection, createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type RelaySettings = { from: string; to: string; delayMs: number };

const { from, to, delayMs } = workerData as RelaySettings;

createServer((near) => {
  const far = createConnection(to);
  near.on('data', (piece) => setTimeout(() => far.write(piece), delayMs));
  far.pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}).listen(from, () => parentPort?.postMessage('ready'));
