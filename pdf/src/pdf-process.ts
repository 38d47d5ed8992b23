import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workForParent } from '@plumbline/processes';
import { Joiner } from './joiner.ts';
import type { PdfMessage, PdfOrderMessage, PdfTask } from './pdf-task.ts';
import { readPhoto } from './photo.ts';
import { type SetParts, setParts } from './set-parts.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

// A process that makes PDFs, one after the other, as the server requests them. What a typesetter does with a hostile text
// can be limited only for a whole process: that ends, and the server goes on.

const typesetters = new Map<string, Typesetter>();

function typesetterOf(folder: string): Typesetter {
  const typesetter = typesetters.get(folder) ?? openTypesetter(folder);
  typesetters.set(folder, typesetter);
  return typesetter;
}

const say = (message: PdfMessage) => process.send?.(message);

/** Makes one PDF of all pieces, which gets its name only when it is complete. @param onJoined is called after each */
async function joinPieces(task: PdfTask, { pieces, photos }: SetParts, onJoined: () => void): Promise<void> {
  const aside = join(task.folder, 'whole.pdf');
  // An earlier process may have ended while it wrote this.
  await rm(aside, { force: true });
  const joiner = new Joiner(aside, (name) => {
    const file = photos.get(name);
    const photo = file && readPhoto(file);
    if (!photo) throw new Error(`the photo ${name} is gone`);
    return photo;
  });
  try {
    for (const { path, entries } of pieces) {
      await joiner.add(await readFile(path), entries);
      onJoined();
    }
    joiner.end({ title: task.title, author: task.author, key: task.key, made: new Date(task.made) });
  } finally {
    joiner.close();
  }
  await rename(aside, task.to);
}

async function make({ task, resumption }: PdfOrderMessage, beginStep: () => void): Promise<void> {
  const reportStep = (message: PdfMessage) => {
    beginStep();
    say(message);
  };
  const set = await setParts(typesetterOf(task.templates), task, resumption, (attempt) =>
    reportStep({ is: 'trying', attempt }),
  );
  reportStep({ is: 'trying', attempt: 'joining' });
  await joinPieces(task, set, () => reportStep({ is: 'joined' }));
  say({ is: 'done', plain: set.pieces.flatMap(({ plain }) => plain ?? []) });
}

workForParent<PdfOrderMessage>((message, beginStep) =>
  make(message, beginStep).catch((error: unknown) => {
    say({ is: 'failed', failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }),
);
