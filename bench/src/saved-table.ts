import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Row } from './row.ts';

const file = new URL('../../docs/performance-table.md', import.meta.url);

const HEAD = `# What was measured

<!-- Written by \`npm run bench -- --save\`, which replaces the parts that it measures. Not to be edited. -->

How to read it is in [performance](performance.md).
`;

/** One group of rows in Markdown, with the day and the processor that it was measured on. */
function partOf(rows: readonly Row[]): string {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const lines = rows.map(({ what, ours, yardstick, ratio, aim, met }) =>
    [what, ours, yardstick, ratio, aim, met === undefined ? '' : met ? 'met' : 'missed']
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  );
  return [
    `${day}, ${cpus().length} × ${processor?.model ?? 'unknown'}`,
    '',
    '| what | Plumbline | yardstick | ratio | aim | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

/**
 * Puts what was measured into docs/performance-table.md; groups that were not measured stay as they are.
 * @param measured the rows of each group, by its name
 * @param order the names of all groups, as they follow each other
 */
export async function saveTable(measured: ReadonlyMap<string, Row[]>, order: readonly string[]) {
  const saved = await readFile(file, 'utf8').catch(() => '');
  const parts = new Map<string, string>();
  for (const part of saved.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    parts.set(part.slice(0, end), part.slice(end).trim());
  }
  for (const [name, rows] of measured) parts.set(name, partOf(rows));
  const text = order.flatMap((name) => {
    const part = parts.get(name);
    return part ? [`## ${name}\n\n${part}\n`] : [];
  });
  await writeFile(file, [HEAD, ...text].join('\n'));
}
