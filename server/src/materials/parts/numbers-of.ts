/** Exact quantities of a row as the numbers that are answered. */
export const numbersOf = <Name extends string>(
  row: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Record<Name, number>;
