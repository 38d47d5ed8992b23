import { parentPort, workerData } from 'node:worker_threads';
import type { TableSource } from '@plumbline/contract';
import { type ImportField, UnreadableFile } from '../tables/unreadable-file.ts';

/** The input of a thread. */
export type ThreadInput<Choices = object> = { bytes: Uint8Array; fileName: string; choices: Choices };

/** The messages of a thread; an error of a class of ours is not preserved between threads. */
export type ThreadMessage<Answer, Step> =
  | { kind: 'step'; step: Step }
  | { kind: 'answer'; answer: Answer }
  | {
      kind: 'unreadable';
      message: string;
      problems: string[];
      field: ImportField;
      source: TableSource | undefined;
    };

/** The whole of a thread that `readInThread` starts: it reads the file and says what it found. */
export async function answerInThread<Answer, Choices = object, Step = never>(
  read: (input: ThreadInput<Choices>, report: (step: Step) => void) => Promise<Answer>,
): Promise<void> {
  const say = (message: ThreadMessage<Answer, Step>) => parentPort?.postMessage(message);
  try {
    const answer = await read(workerData as ThreadInput<Choices>, (step) => say({ kind: 'step', step }));
    say({ kind: 'answer', answer });
  } catch (error) {
    // Anything else is a defect: it ends the thread, and the other side receives it with its cause.
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, problems, field, source } = error;
    say({ kind: 'unreadable', message, problems, field, source });
  }
}
