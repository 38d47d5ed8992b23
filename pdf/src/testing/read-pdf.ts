import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PDF as a reader of it sees it. */
export type ReadPdf = { pages: number; text: string; title: string; author: string; isTagged: boolean };

/** Pipes a PDF through one of the programs of poppler-utils. */
async function poppler(program: string, options: string[], pdf: Buffer): Promise<string> {
  const running = run(program, options, { maxBuffer: 64 * 1024 * 1024 });
  running.child.stdin?.end(pdf);
  return (await running).stdout;
}

/** What a PDF says, read by other hands than those that wrote it. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const [text, info] = await Promise.all([
    poppler('pdftotext', ['-layout', '-', '-'], pdf),
    poppler('pdfinfo', ['-'], pdf),
  ]);
  const fact = (name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(info)?.[1] ?? '';
  return {
    text,
    pages: Number(fact('Pages')),
    title: fact('Title'),
    author: fact('Author'),
    isTagged: fact('Tagged') === 'yes',
  };
}

/** Where the words of a PDF end, in points from the left edge of their pages. */
export async function rightEdges(pdf: Buffer): Promise<{ word: string; right: number }[]> {
  const words = await poppler('pdftotext', ['-bbox', '-', '-'], pdf);
  return [...words.matchAll(/xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(([, right, word]) => ({
    word: word ?? '',
    right: Math.round(Number(right)),
  }));
}

/** The sizes in pixels of the pictures in a PDF, in the order of its pages: '640x400'. */
export async function picturesIn(pdf: Buffer): Promise<string[]> {
  const rows = await poppler('pdfimages', ['-list', '-'], pdf);
  return [...rows.matchAll(/^ +\d+ +\d+ image +(\d+) +(\d+) /gm)].map(
    ([, width, height]) => `${width}x${height}`,
  );
}
