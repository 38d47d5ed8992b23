import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parentPort } from 'node:worker_threads';
import { Joiner } from './joiner.ts';
import { openTypesetter, type PdfPart, type Typesetter } from './typesetter.ts';

/** What the thread is told to make. */
export type PdfTask = {
  /** The folder of the templates. */
  templates: string;
  /** The file with the parts, each a line of JSON. */
  parts: string;
  /** Where the PDF goes; it bears this name only when it is whole. */
  to: string;
  title: string;
  author: string;
  key: string;
  /** When it is made, in milliseconds since 1970. */
  made: number;
  /** What the templates get beside the data (`sys.inputs`). */
  inputs: Record<string, string>;
};

/** What the thread says of a task; a failure is a defect of a template or of the data, told for the log. */
export type PdfAnswer = { failure: string | null };

/** What the thread says when a part is done, so that nobody takes it for stuck. */
export type PdfStep = 'part done';

const typesetters = new Map<string, Typesetter>();

function typesetterOf(folder: string): Typesetter {
  const typesetter = typesetters.get(folder) ?? openTypesetter(folder);
  typesetters.set(folder, typesetter);
  return typesetter;
}

async function make(task: PdfTask): Promise<void> {
  const typesetter = typesetterOf(task.templates);
  const aside = `${task.to}.${process.hrtime.bigint()}.part`;
  const joiner = new Joiner(aside, typesetter.photo);
  try {
    for await (const line of createInterface({ input: createReadStream(task.parts) })) {
      const { pdf, entries } = typesetter.set(JSON.parse(line) as PdfPart, task.inputs);
      await joiner.add(pdf, entries);
      parentPort?.postMessage('part done' satisfies PdfStep);
    }
    joiner.end({ title: task.title, author: task.author, key: task.key, made: new Date(task.made) });
  } catch (error) {
    joiner.close();
    await rm(aside, { force: true });
    throw error;
  } finally {
    typesetter.clearPhotos();
  }
  await rename(aside, task.to);
}

parentPort?.on('message', (task: PdfTask) => {
  const say = (answer: PdfAnswer) => parentPort?.postMessage(answer);
  make(task).then(
    () => say({ failure: null }),
    (error: unknown) =>
      say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
