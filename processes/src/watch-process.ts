import { parentPort, workerData } from 'node:worker_threads';
import { processorMs } from './processor-ms.ts';

const EVERY_MS = 100;

// Beside the thread that works, which hears nothing while it does: ends the process once the server is gone,
// however it went, once it takes too much memory, where the system knows no limit of address space, and once it has
// used the processor for too long.
const { parent, mostMegabytes } = workerData as { parent: number; mostMegabytes: number };

let mostProcessorMs = Infinity;
parentPort?.on('message', (most: number) => {
  mostProcessorMs = most;
});

setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.memoryUsage.rss() > mostMegabytes * 1024 ** 2;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
  // By this signal the server tells it from every other end.
  if (processorMs() > mostProcessorMs) process.kill(process.pid, 'SIGXCPU');
}, EVERY_MS);
