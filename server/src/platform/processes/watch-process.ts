import { workerData } from 'node:worker_threads';

const EVERY_MS = 100;

// Beside the thread that works, which hears nothing while it does: ends the process once the server is gone,
// however it went, and once it takes too much memory, where the system knows no limit of address space.
const { parent, mostMegabytes } = workerData as { parent: number; mostMegabytes: number };

setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.memoryUsage.rss() > mostMegabytes * 1024 ** 2;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
