/** A line of the table. */
export type Row = {
  what: string;
  ours: string;
  yardstick: string;
  /** Ours as a share of the yardstick's throughput, or how many times its duration or size. */
  ratio: string;
  aim: string;
  /** Absent where a row has no aim of its own. */
  met?: boolean;
};

/** The least share of the yardstick's throughput that is aimed at. */
export const AIMED_RATIO = 0.7;

export const perSecond = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)}/s`;
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The rows under one another, each cell as wide as the widest of its column. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['', 'Plumbline', 'yardstick', 'ratio', 'aim', ''],
    ...rows.map(({ what, ours, yardstick, ratio, aim, met }) => [
      what,
      ours,
      yardstick,
      ratio,
      aim,
      met === undefined ? '' : met ? 'met' : 'missed',
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const rule = widths.map((width) => '-'.repeat(width));
  return [cells[0] ?? [], rule, ...cells.slice(1)]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
