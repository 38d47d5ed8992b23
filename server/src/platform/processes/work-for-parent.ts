import { Worker } from 'node:worker_threads';

/**
 * Makes this process one that works for the server: it does what it is told, and ends with the server, or when it takes
 * too much memory.
 * @param work does one thing; it fails in no way that it does not tell itself
 */
export function workForParent<Message>(work: (message: Message) => Promise<void>): void {
  const [, , parent, mostMegabytes] = process.argv;
  new Worker(new URL('./watch-process.ts', import.meta.url), {
    workerData: { parent: Number(parent), mostMegabytes: Number(mostMegabytes) },
    // It needs next to nothing; by default it may take as much as the thread that works.
    resourceLimits: { codeRangeSizeMb: 16, maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  }).unref();

  // Ctrl-C reaches all processes of a terminal, and a service manager's stop all of a service; the server ends this one.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => void work(message as Message));
}
