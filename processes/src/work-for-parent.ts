import { Worker } from 'node:worker_threads';
import { processorMs } from './processor-ms.ts';

/**
 * Makes this process one that works for the server: it does what it is told, and ends with the server, or when it takes
 * too much memory or processor time.
 * @param work does one thing; it fails in no way that it does not tell itself. By `beginStep` it says that it begins a
 * step of it, for which it has all the processor time again
 */
export function workForParent<Message>(
  work: (message: Message, beginStep: () => void) => Promise<void>,
): void {
  const [, , parent, mostMegabytes, stepMs] = process.argv;
  const watcher = new Worker(new URL('./watch-process.ts', import.meta.url), {
    workerData: { parent: Number(parent), mostMegabytes: Number(mostMegabytes) },
    // It needs next to nothing; by default it may take as much as the thread that works.
    resourceLimits: { codeRangeSizeMb: 16, maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  });
  watcher.unref();
  const beginStep = () => watcher.postMessage(processorMs() + Number(stepMs));

  // Ctrl-C reaches all processes of a terminal, and a service manager's stop all of a service; the server ends this one.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async (message) => {
    beginStep();
    await work(message as Message, beginStep);
    // Without work there is no limit: a process that rests uses a little all the same.
    watcher.postMessage(Infinity);
  });
}
