import type { Readable } from 'node:stream';
import type { WorkPerTurn } from '../../admission/work-per-turn.ts';
import { problem } from '../../problem.ts';
import { CHUNK_COST, slowest } from './limits.ts';

/**
 * Reads a request's stream to its end, and not faster than what it brings can be put away.
 * @param perTurn how many bytes all streams together may bring in a turn of the event loop; the others are paused
 * @param take gets each chunk; a promise that it gives is waited for. What it throws ends the reading
 * @throws too_slow when less arrives than has to (`slowest`); as `take` does; what the stream ends with
 */
export function readStream(
  stream: Readable,
  perTurn: WorkPerTurn,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  // While something waits for its turn or is put away nothing is read, and the sender cannot be too slow.
  let isTaking = false;
  let hasEnded = false;
  let isOver = false;

  const watch = setInterval(() => {
    if (received < slowest.bytes && !isTaking) settle(() => reject(problem('too_slow')));
    received = 0;
  }, slowest.periodMs);

  function settle(how: () => void) {
    isOver = true;
    clearInterval(watch);
    stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    how();
  }
  function onError(error: Error) {
    settle(() => reject(error));
  }
  function onEnd() {
    hasEnded = true;
    if (!isTaking) settle(resolve);
  }
  function onClose() {
    if (!hasEnded) onError(Object.assign(new Error('The sender left.'), { code: 'ECONNRESET' }));
  }
  function onTaken() {
    isTaking = false;
    if (hasEnded) settle(resolve);
    else stream.resume();
  }
  function pauseFor(work: Promise<void>) {
    isTaking = true;
    stream.pause();
    work.then(onTaken, onError);
  }
  function onData(chunk: Buffer) {
    received += chunk.length;
    const turn = perTurn.take(CHUNK_COST + chunk.length);
    if (turn) {
      // Its sender may have left before the turn comes.
      pauseFor(turn.then(() => (isOver ? undefined : take(chunk))));
      return;
    }
    try {
      const taken = take(chunk);
      if (taken) pauseFor(taken);
    } catch (error) {
      onError(error as Error);
    }
  }
  stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  return promise;
}
