// The code in docs/guides is quoted: each block names its file in its first line and has lines of that file, in their order
// and without a gap that a line of three dots (`…`, `// …`, `-- …`) does not show.
import { existsSync, globSync, readFileSync } from 'node:fs';

const BLOCK = /^```(?:tsx?|sql|typ)\n([\s\S]*?)^```$/gm;
const FILE_NAME = /^(?:\/\/|--) (\S+\.\w+)$/;
const GAP = /^(?:(?:\/\/|--) )?…$/;

/** A line of code, without its indentation, and its number in its file. */
type Line = { text: string; number: number };

const linesOf = (content: string, first: number): Line[] =>
  content
    .split('\n')
    .map((text, index) => ({ text: text.trim(), number: first + index }))
    .filter(({ text }) => text !== '');

/** How many lines of `quote` are in `source` one after the other, from the line at `start`. */
function matching(quote: readonly Line[], source: readonly Line[], start: number): number {
  const different = quote.findIndex(({ text }, index) => text !== source[start + index]?.text);
  return different === -1 ? quote.length : different;
}

/** The first line of a quotation that its file does not have in this place. */
function findWrongLine(quote: readonly Line[], source: readonly Line[]): Line | undefined {
  let place = 0;
  let rest = quote;
  while (rest.length > 0) {
    const gap = rest.findIndex(({ text }) => GAP.test(text));
    const run = gap === -1 ? rest : rest.slice(0, gap);
    const counts = source.slice(place).map((_line, index) => matching(run, source, place + index));
    const most = Math.max(0, ...counts);
    if (most < run.length) return run[most];
    place += Math.max(0, counts.indexOf(most)) + run.length;
    rest = gap === -1 ? [] : rest.slice(gap + 1);
  }
  return undefined;
}

function findFault(block: readonly Line[], blockLine: number): { number: number; what: string } | undefined {
  const [first, ...quote] = block;
  const file = FILE_NAME.exec(first?.text ?? '')?.[1];
  if (!file)
    return {
      number: blockLine,
      what: 'name the file of this code in its first line, as in // server/src/main.ts',
    };
  if (!existsSync(file)) return { number: blockLine, what: `there is no file ${file}.` };
  const wrong = findWrongLine(quote, linesOf(readFileSync(file, 'utf8'), 1));
  return wrong && { number: wrong.number, what: `${file} does not have here: ${wrong.text}` };
}

/** What is wrong with the code that the guides quote, a sentence each with file and line. */
export function findMisquotedCode(): string[] {
  return globSync('docs/guides/*.md').flatMap((guide) => {
    const content = readFileSync(guide, 'utf8');
    return Array.from(content.matchAll(BLOCK), ({ 1: code = '', index }) => {
      const blockLine = content.slice(0, index).split('\n').length + 1;
      const fault = findFault(linesOf(code, blockLine), blockLine);
      return fault ? [`${guide}:${fault.number}: ${fault.what}`] : [];
    }).flat();
  });
}
