import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Cost, Measured } from './measure-company.ts';

const file = new URL('../../../docs/growth-table.md', import.meta.url);

/** Reads that take less than this at the largest size are only counted. */
const WORTH_A_ROW_MS = 50;

const number = (value: number) => value.toLocaleString('en');
const milliseconds = (value: number) =>
  Number.isNaN(value) ? '' : value < 10 ? value.toFixed(1) : value.toFixed(0);

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** How many rows the largest tables have at each size. */
function sizesTable(measured: readonly Measured[]): string {
  const largest = measured.at(-1) as Measured;
  return tableOf(
    ['rows', ...measured.map(({ times }) => `${times} ×`), `on the disk at ${largest.times} ×`],
    [
      ...largest.tables.map(({ name, megabytes }) => [
        name,
        ...measured.map(({ tables }) => number(tables.find((each) => each.name === name)?.rows ?? 0)),
        `${number(megabytes)} MB`,
      ]),
    ],
  );
}

/** How long each takes at each size, the longest first. */
function costsTable(measured: readonly Measured[], costs: readonly Cost[]): string {
  const at = ({ what, who }: Cost, { costs: all }: Measured) =>
    all.find((cost) => cost.what === what && cost.who === who)?.p50 ?? Number.NaN;
  return tableOf(
    ['what', 'who', ...measured.map(({ times }) => `${times} ×, ms`), 'p95', 'grows'],
    costs.map((cost) => {
      const first = at(cost, measured[0] as Measured);
      return [
        cost.what,
        cost.who,
        ...measured.map((each) => milliseconds(at(cost, each))),
        milliseconds(cost.p95),
        Number.isNaN(first) ? '' : `${(cost.p50 / first).toFixed(1)} ×`,
      ];
    }),
  );
}

/** Whether something failed, rather than that a role may not ask for it. */
export const isFailure = ({ who, problem }: Cost) =>
  problem !== undefined && (who === 'superadmin' || !/^4\d\d /.test(problem));

/** All of it in Markdown. */
export function growthTable(measured: readonly Measured[]): string {
  const largest = measured.at(-1) as Measured;
  const answered = largest.costs.filter(({ problem }) => !problem).toSorted((a, b) => b.p50 - a.p50);
  const writes = answered.filter(({ kind }) => kind === 'write');
  const reads = answered.filter(({ kind }) => kind === 'read');
  const jobs = answered.filter(({ kind }) => kind === 'job');
  const failed = largest.costs.filter(isFailure);
  const dear = reads.filter(({ p50 }) => p50 >= WORTH_A_ROW_MS);
  return [
    sizesTable(measured),
    `${reads.length - dear.length} of ${reads.length} reads take less than ${WORTH_A_ROW_MS} ms at ${largest.times} ×. The others:`,
    costsTable(measured, dear),
    ...(failed.length > 0
      ? [
          `Not answered at ${largest.times} ×:`,
          tableOf(
            ['what', 'who', 'status'],
            failed.map(({ what, who, problem = '' }) => [what, who, problem.slice(0, 3)]),
          ),
        ]
      : []),
    'Writes:',
    costsTable(measured, writes),
    'What a server does by itself, once each:',
    costsTable(measured, jobs),
  ].join('\n\n');
}

/** Writes docs/growth-table.md. */
export async function saveGrowth(measured: readonly Measured[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  await writeFile(
    file,
    `# What grows

<!-- Written by \`npm run growth -- --save\`. Not to be edited. -->

How to read it is in [growth](growth.md). ${day}, ${cpus().length} × ${processor?.model ?? 'unknown'}.

${growthTable(measured)}
`,
  );
}
