import type { ChildProcess } from 'node:child_process';
import { type MemoryLimits, processPool } from '@plumbline/processes';
import { problem } from '../problem.ts';
import type { PictureFault, PictureMessage, PictureTask, StoredPicture } from './picture-task.ts';

/** Of processor time for a picture; the largest takes some seconds on a slow machine. */
const CPU_LIMIT_MS = 20_000;
/** By the clock, for a process that hangs or that a busy machine hardly lets run: then nothing is known of the picture. */
const WALL_LIMIT_MS = 2 * 60_000;
/** Until a process begins, on a machine that has much else to do. */
const START_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;

const NOT_NOW = 'The image could not be read right now. Please try again in a minute.';
const NOT_NOW_SECONDS = 30;

/** A picture that cannot be kept. */
export class PictureRefusal extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`a picture was refused: ${fault}`);
    this.fault = fault;
  }
}

/** Unpacks pictures and makes them small, in processes with limits of memory and processor time: as many as are asked for at once. */
export type Pictures = {
  /**
   * Makes a picture as it is kept: within its bounds, without metadata. Rule: API-17.
   * @throws PictureRefusal; not_ready when no process can be started, or none gets on
   */
  stored(picture: Buffer, contentType: string): Promise<StoredPicture>;
  /**
   * Makes the thumbnail of a stored picture, a JPEG.
   * @param picture its contents, or the path of a file that has them
   * @throws as `stored` does
   */
  thumbnail(picture: Buffer | string): Promise<Buffer>;
  /** The ids of the processes that there are at the moment. */
  processIds(): number[];
  stop(): Promise<void>;
};

/** Other limits, and another script, than those of a server (for tests). */
type PictureSettings = {
  script?: URL;
  cpuLimitMs?: number;
  wallLimitMs?: number;
  memory?: Partial<MemoryLimits>;
};

export function openPictures({
  script = new URL('./picture-process.ts', import.meta.url),
  cpuLimitMs = CPU_LIMIT_MS,
  wallLimitMs = WALL_LIMIT_MS,
  memory,
}: PictureSettings = {}): Pictures {
  const pool = processPool(script, { idleMs: IDLE_MS, stepMs: cpuLimitMs, memory });

  async function make(task: PictureTask): Promise<StoredPicture> {
    const child = pool.take();
    const answer = await answerOf(child, task, wallLimitMs).catch((error: unknown) => {
      pool.end(child);
      throw error;
    });
    pool.rest(child);
    if (answer.is === 'refused') throw new PictureRefusal(answer.fault);
    return answer.picture;
  }

  return {
    stored: (picture, contentType) => make({ make: 'stored', picture, contentType }),
    async thumbnail(picture) {
      return bufferOf((await make({ make: 'thumbnail', picture })).contents);
    },
    processIds: () => pool.ids(),
    stop: () => pool.stop(),
  };
}

/** The same bytes as a Buffer, which a message between processes need not be. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

type PictureAnswer = Exclude<PictureMessage, { is: 'begun' }>;

/**
 * @throws PictureRefusal when the process ends amid the work; not_ready when it ends before, does not begin, or is not
 * done after a long time in which it has not used up its processor time
 */
function answerOf(child: ChildProcess, task: PictureTask, wallLimitMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
  let hasBegun = false;
  const notNow = () => reject(problem('not_ready', { message: NOT_NOW, retryAfterSeconds: NOT_NOW_SECONDS }));
  const end = () => (hasBegun ? reject(new PictureRefusal('takes_too_much')) : notNow());
  let timer = setTimeout(notNow, START_LIMIT_MS);
  const onMessage = (said: PictureMessage) => {
    if (said.is !== 'begun') return resolve(said);
    hasBegun = true;
    clearTimeout(timer);
    timer = setTimeout(notNow, wallLimitMs);
  };
  child.on('message', onMessage).on('exit', end).on('error', end);
  // Words of libraries there belong to a caller's file: they are read, so that the pipe does not fill up, and not kept.
  child.stderr?.resume();
  child.send(task, (error) => error && end());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', end).off('error', end);
  });
}
