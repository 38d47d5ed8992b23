import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { openPdfs } from './pdfs.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-pdfs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * A maker of PDFs in one process, which only answers that it has made what it was asked for.
 * @param when a condition without which it does not answer
 */
async function openStub(name: string, when = 'true') {
  const script = join(folder, `${name}.mjs`);
  const text = `
    import { existsSync } from 'node:fs';
    process.on('message', () => {
      const answer = () => (${when}) ? process.send({ is: 'done', plain: [] }) : setTimeout(answer, 5);
      answer();
    });
    process.on('disconnect', () => process.exit());`;
  await writeFile(script, text);
  const pdfs = await openPdfs(join(folder, name), {
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    processes: { script: pathToFileURL(script), size: 1, startLimitMs: name === 'silent' ? 200 : 120_000 },
  });
  atEnd(() => pdfs.stop());
  let asked = 0;
  const make = (requester: number) => {
    asked += 1;
    const data = asked;
    return pdfs.make({
      templates: pathToFileURL(`${folder}/`),
      parts: (async function* () {
        yield { template: 'none.typ', data, photos: {} };
      })(),
      title: '',
      author: '',
      inputs: {},
      requester,
    });
  };
  return { make };
}

test('a process that gives no answer is a sentence for the person, with when to try again', async () => {
  const { make } = await openStub('silent', 'false');
  await expect(make(1)).rejects.toMatchObject({
    code: 'not_ready',
    message: 'The PDF could not be generated right now. Please try again in a minute.',
    details: { retryAfterSeconds: 30 },
  });
});

test('only so many may wait, of one person fewer; the others are refused with a message', async () => {
  const open = join(folder, 'open');
  const { make } = await openStub('busy', `existsSync(${JSON.stringify(open)})`);
  const refused: unknown[] = [];
  const alone = Array.from({ length: 27 }, () => make(1).catch((error) => void refused.push(error)));
  // One is made and 25 wait.
  await expect.poll(() => refused).toEqual([expect.objectContaining({ status: 429, code: 'busy' })]);
  const others = [2, 3, 4, 5].flatMap((person) =>
    Array.from({ length: 27 }, () => make(person).catch((error) => void refused.push(error))),
  );
  // One is made and a hundred wait.
  await expect.poll(() => refused.length).toBe(5 * 27 - 101);
  await writeFile(open, '');
  const ends = await Promise.all([...alone, ...others]);
  expect(ends.filter((key) => key !== undefined)).toHaveLength(101);
});

test('no one waits for all that another one prints', async () => {
  const open = join(folder, 'fair-open');
  const { make } = await openStub('fair', `existsSync(${JSON.stringify(open)})`);
  const made: number[] = [];
  let refused = 0;
  const askOften = (person: number) =>
    Array.from({ length: 27 }, () =>
      make(person).then(
        () => made.push(person),
        () => {
          refused += 1;
        },
      ),
    );
  // A person who is refused some has all the others in the queue: 26 of the first person, 25 of the second.
  const first = askOften(1);
  await expect.poll(() => refused).toBe(1);
  const second = askOften(2);
  await expect.poll(() => refused).toBe(3);
  await writeFile(open, '');
  await Promise.all([...first, ...second]);
  expect(made.slice(0, 20).filter((person) => person === 2).length).toBeGreaterThan(5);
});
