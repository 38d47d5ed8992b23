import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { TableSource } from '@plumbline/contract';
import { type ImportField, UnreadableFile } from '../tables/unreadable-file.ts';

/** The input of a thread. */
export type ThreadInput<Choices = object> = { bytes: Uint8Array; fileName: string; choices: Choices };

/** What a thread has read, and how large its heap is after that. */
export type ThreadAnswer<Answer> = { kind: 'answer'; answer: Answer; heapBytes: number };

/** The messages of a thread; an error of a class of ours is not preserved between threads. */
export type ThreadMessage<Answer, Step> =
  | { kind: 'step'; step: Step }
  | ThreadAnswer<Answer>
  | {
      kind: 'unreadable';
      message: string;
      problems: string[];
      field: ImportField;
      source: TableSource | undefined;
    };

/** The whole of a thread that `readInThread` starts: it reads each file that it is sent and says what it found. */
export function answerInThread<Answer, Choices = object, Step = never>(
  read: (input: ThreadInput<Choices>, report: (step: Step) => void) => Promise<Answer>,
): void {
  const say = (message: ThreadMessage<Answer, Step>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (input: ThreadInput<Choices>) => {
    try {
      const answer = await read(input, (step) => say({ kind: 'step', step }));
      say({ kind: 'answer', answer, heapBytes: getHeapStatistics().total_heap_size });
    } catch (error) {
      // Anything else is a defect: it ends the thread, and the other side receives it with its cause.
      if (!(error instanceof UnreadableFile)) throw error;
      const { message, problems, field, source } = error;
      say({ kind: 'unreadable', message, problems, field, source });
    }
  });
}
