import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type MemoryLimits, processPool } from '@plumbline/processes';
import type { PdfMessage, PdfOrderMessage, PdfTask, PlainPiece } from './pdf-task.ts';

/** What a process that gives no answer is worth to the caller: try again. The cause is for the log. */
export class ProcessFailure extends Error {}

/** Of processor time for each attempt to set a part, and for each piece that is joined. */
const CPU_LIMIT_MS = 15_000;
/**
 * By the clock, for the same: for a process that hangs or that a busy machine hardly lets run. Then nothing is known of
 * the part, which is tried again as it was.
 */
const WALL_LIMIT_MS = 2 * 60_000;
/** Until a process says that it begins, on a machine that has much else to do. */
const START_LIMIT_MS = 60_000;
/** For a PDF as a whole, by the clock; looked at whenever a process has ended. */
const TOTAL_LIMIT_MS = 10 * 60_000;
/**
 * Once so much processor time was lost in processes that ended, pieces are set one by one from the start; or bare, which
 * always goes.
 */
const LOST_MS = { pieces: 30_000, bare: 60_000 };
/** What counts as lost with a process that ended in another way: it cannot tell, and the clock does not on a busy machine. */
const LOST_IN_END_MS = 3_000;
/** How many processes may end in joining, before the first attempt, or by the clock, until the PDF is given up. */
const MOST_LOST = 3;
const IDLE_MS = 3 * 60_000;

/** Other limits, and another script, than those of a server (for tests). */
export type ProcessSettings = {
  script?: URL;
  cpuLimitMs?: number;
  wallLimitMs?: number;
  startLimitMs?: number;
  idleMs?: number;
  size?: number;
  memory?: Partial<MemoryLimits>;
};

/** Has so much work run at once and the rest wait for its turn, or refuses it. */
export type WorkQueue = {
  /** @throws what the work throws, and whatever the queue refuses with */
  run<Result>(requester: number, work: () => Promise<Result>): Promise<Result>;
};

/** Makes a queue. @param running how many run at once */
export type QueueMaker = (running: number) => WorkQueue;

/** Who asks for a PDF, and whether it is made within a second. */
type Asked = { requester: number; isShort: boolean };

/** Processes that make PDFs. */
export type PdfProcesses = {
  /**
   * @param asked who asks, so that others come in between; a short one waits for no long one
   * @returns the pieces that could be set plainly only
   * @throws ProcessFailure when there is no answer; what the queue refuses with; Error when the PDF cannot be made, which is a defect
   */
  run(task: PdfTask, asked: Asked): Promise<PlainPiece[]>;
  /** The ids of the processes that there are at the moment. */
  ids(): number[];
  stop(): Promise<void>;
};

/** What has ended a process: its limit of processor time, that of the clock, or anything else. */
type Cause = 'processor time' | 'clock' | 'other';

/** A process has ended with a task. */
class Ended extends Error {
  readonly attempt: string;
  readonly by: Cause;

  constructor(message: string, attempt: string, by: Cause) {
    super(message);
    this.attempt = attempt;
    this.by = by;
  }
}

/**
 * One process for short PDFs, two where there are cores for it, and one for long ones, so that a page does not wait for
 * years of reports. A process starts with the first task, and ends when there was none for some
 * minutes, so that its memory goes back.
 */
export function openPdfProcesses(queue: QueueMaker, settings: ProcessSettings = {}): PdfProcesses {
  const { cpuLimitMs = CPU_LIMIT_MS, idleMs = IDLE_MS, memory } = settings;
  const { wallLimitMs = WALL_LIMIT_MS, startLimitMs = START_LIMIT_MS } = settings;
  const script = settings.script ?? new URL('./pdf-process.ts', import.meta.url);
  const size = settings.size ?? Math.min(2, Math.max(1, availableParallelism() - 1));
  const queues = {
    short: queue(size),
    long: queue(1),
  };
  const pool = processPool(script, { idleMs, stepMs: cpuLimitMs, memory });
  let stopped = false;

  /** Makes a PDF, in as many processes as it takes: the next one knows in which attempts the others have ended. */
  async function make(task: PdfTask): Promise<PlainPiece[]> {
    const lost: Record<string, number> = {};
    const start = performance.now();
    let lostMs = 0;
    let failures = 0;
    for (let ends = 1; ; ends += 1) {
      if (stopped) throw new ProcessFailure('the server stops');
      const haste = lostMs >= LOST_MS.bare ? 'bare' : lostMs >= LOST_MS.pieces ? 'pieces' : 'none';
      const message: PdfOrderMessage = { task, resumption: { lost: { ...lost }, haste } };
      const child = pool.take();
      try {
        const answer = await answerOf(child, message, { wallLimitMs, startLimitMs });
        pool.rest(child);
        if (answer.is === 'done') return answer.plain;
        throw new Error(`A PDF cannot be made: ${answer.failure}`);
      } catch (error) {
        if (!(error instanceof Ended)) throw error;
        pool.end(child);
        const { attempt, by } = error;
        if (by === 'clock' || attempt === '' || attempt === 'joining') failures += 1;
        else {
          lostMs += by === 'processor time' ? cpuLimitMs : LOST_IN_END_MS;
          // The first end may be no one's fault: a system short of memory ends processes.
          if (ends > 1 || by === 'processor time') lost[attempt] = (lost[attempt] ?? 0) + 1;
        }
        if (failures >= MOST_LOST || performance.now() - start > TOTAL_LIMIT_MS)
          throw new ProcessFailure('no process can make this PDF', { cause: error });
      }
    }
  }

  return {
    async run(task, { requester, isShort }) {
      // Those that wait when the server stops begin when the others have ended, and end at once.
      return queues[isShort ? 'short' : 'long'].run(requester, () => make(task));
    },
    ids: () => pool.ids(),
    async stop() {
      stopped = true;
      await pool.stop();
    },
  };
}

type Limits = Required<Pick<ProcessSettings, 'wallLimitMs' | 'startLimitMs'>>;
type PdfAnswer = Extract<PdfMessage, { is: 'done' | 'failed' }>;

/** @throws Ended */
function answerOf(
  child: ChildProcess,
  message: PdfOrderMessage,
  { wallLimitMs, startLimitMs }: Limits,
): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  let attempt = '';
  let lastWords = '';
  const end = (sentence: string, by: Cause) =>
    reject(new Ended(`${sentence} in ${attempt || 'its start'}: ${lastWords}`, attempt, by));
  const notInTime = () => end('the process has not got on', 'clock');
  let timer = setTimeout(notInTime, startLimitMs);
  const onMessage = (said: PdfMessage) => {
    if (said.is === 'done' || said.is === 'failed') return resolve(said);
    clearTimeout(timer);
    timer = setTimeout(notInTime, wallLimitMs);
    if (said.is === 'trying') attempt = said.attempt;
  };
  const onExit = (code: number | null, signal: string | null) =>
    end(`the process has ended with ${signal ?? code}`, signal === 'SIGXCPU' ? 'processor time' : 'other');
  const onError = (error: Error) => end(error.message, 'other');
  const onStderr = (words: Buffer) => {
    lastWords = `${lastWords}${words}`.slice(-1_000);
  };
  child.on('message', onMessage).on('exit', onExit).on('error', onError);
  child.stderr?.on('data', onStderr);
  child.send(message, (error) => error && onError(error));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
    child.stderr?.off('data', onStderr);
  });
}
