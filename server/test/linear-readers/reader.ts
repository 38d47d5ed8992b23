import { Problem } from '../../src/platform/problem.ts';
import { UnreadableFile } from '../../src/platform/tables/unreadable-file.ts';
import type { Grammar } from './texts.ts';

/** Something of the server that reads what others wrote; a refusal counts as having read it. */
export type Reader = { name: string; grammar: Grammar; read: (text: string) => unknown };

/** The readers of a grammar, by what each reads. */
export const readersOf = (grammar: Grammar, readers: Record<string, Reader['read']>): Reader[] =>
  Object.entries(readers).map(([name, read]) => ({
    name,
    grammar,
    async read(text) {
      try {
        await read(text);
      } catch (error) {
        if (!(error instanceof UnreadableFile || error instanceof Problem)) throw error;
      }
    },
  }));
