import type { Fact, Kind } from './facts.ts';

/** A reason why servers of the version before a migration cannot work beside it. */
type Refusal = { subject: string; says: string; instead: string };

const TWO_STEPS =
  'take it away in a later version, by a migration whose name says since when nothing uses it (.since-0.4.0.sql)';
const ADD_BESIDE =
  'add another column, have this version write both, and take the old one away in a later version';

/** Said of what a migration takes away. */
const removed: Partial<Record<Kind, (name: string) => [string, string]>> = {
  table: (name) => [`${name} is dropped or renamed`, TWO_STEPS],
  column: (name) => [`${name} is dropped, renamed or of another type`, ADD_BESIDE],
  unique: (name) => [
    `${name} is dropped or renamed, which "on conflict" of the version before may need`,
    TWO_STEPS,
  ],
  type: (name) => [`the type ${name} is dropped or renamed`, TWO_STEPS],
};

/** Said of what it adds to a table that was there. */
const added: Partial<Record<Kind, (name: string) => [string, string]>> = {
  required: (name) => [
    `${name} has to be given, and the version before does not give it`,
    'give it a default, or let it be null until a later version',
  ],
  unique: (name) => [
    `${name} refuses what the version before may write`,
    'enforce it in this version first, and add it in a later one',
  ],
  rule: (name) => [
    `${name} refuses what the version before may write`,
    'enforce it in this version first, and add it in a later one',
  ],
  index: (name) => [
    `${name} is made while no one can write to its table`,
    'say how small the table is; for a large one say "if not exists" and in the changelog that it can be made by "create index concurrently" before the upgrade',
  ],
  file: (name) => [
    `${name} is rewritten, while no one can use it`,
    'add a column with a constant default or none, and fill it in the server',
  ],
};

const keyOf = ({ kind, table, name, detail }: Fact) => JSON.stringify([kind, table, name, detail]);
const subjectOf = ({ kind, table, name }: Fact) =>
  kind === 'column' || kind === 'required' ? `${table}.${name}` : name || table;

/** Compares what a database has before and after a migration. */
function refusalsBetween(before: readonly Fact[], after: readonly Fact[]): Refusal[] {
  const [had, has] = [before, after].map((facts) => new Set(facts.map(keyOf)));
  const tables = new Set(before.filter(({ kind }) => kind === 'table').map(({ table }) => table));
  const oldColumns = new Set(
    before.filter(({ kind }) => kind === 'column').map(({ table, name }) => `${table}.${name}`),
  );
  const isGone = (fact: Fact) =>
    !has?.has(keyOf(fact)) &&
    // Of a table that is gone the table is named.
    (fact.kind === 'table' || fact.kind === 'type' || after.some(({ table }) => table === fact.table));
  // The version before leaves new columns as they are by default.
  const isOfNewColumns = ({ kind, table, columns }: Fact) =>
    (kind === 'unique' || kind === 'rule') &&
    columns.every((column) => column !== '?' && !oldColumns.has(`${table}.${column}`));
  const hinders = (fact: Fact) => !had?.has(keyOf(fact)) && tables.has(fact.table) && !isOfNewColumns(fact);
  const say = (fact: Fact, words: typeof removed): Refusal[] => {
    const subject = subjectOf(fact);
    const said = words[fact.kind]?.(subject);
    return said ? [{ subject, says: said[0], instead: said[1] }] : [];
  };
  const all = [
    ...before.filter(isGone).flatMap((fact) => say(fact, removed)),
    ...after.filter(hinders).flatMap((fact) => say(fact, added)),
  ];
  // A unique index is a fact of its own beside its constraint, and a column of another type may be rewritten.
  return all.filter(({ subject }, index) => all.findIndex((one) => one.subject === subject) === index);
}

/** Drops of functions and triggers: those of server/schema are in no database that only migrations have made. */
const DROPPED = /^[^-\n]*\bdrop\s+(?:function|procedure|routine|trigger)\s+(?:if\s+exists\s+)?(\w+)/gim;

const dropped = (text: string): Refusal[] =>
  [...text.matchAll(DROPPED)].map(([, name = '']) => ({
    subject: name,
    says: `${name} is dropped, which the version before may call`,
    instead: TWO_STEPS,
  }));

/** The line of a file in which something is named first. */
function lineOf(text: string, subject: string): number {
  const name = subject.split('.').at(-1) as string;
  const index = text.split('\n').findIndex((line) => !line.startsWith('--') && line.includes(name));
  return Math.max(index, 0) + 1;
}

/**
 * Says why servers of the version before a migration cannot work beside it, each in a sentence with its file and line.
 * @param file its name and text; a line `-- NAME fits the version before: REASON` in it takes back what is said of a name
 * @param before the facts of a database that has not seen it
 * @param after the same when it has
 */
export function refusalsOf(
  { name, text }: { name: string; text: string },
  before: readonly Fact[],
  after: readonly Fact[],
): string[] {
  if (/\.since-\d+\.\d+\.\d+\.sql$/.test(name)) return [];
  const fits = (subject: string) =>
    text.split('\n').some((line) => {
      const [start, reason = ''] = line.split(' fits the version before: ');
      return start === `-- ${subject}` && reason.trim().includes(' ');
    });
  return [...refusalsBetween(before, after), ...dropped(text)]
    .filter(({ subject }) => !fits(subject))
    .map(
      ({ subject, says, instead }) =>
        `server/migrations/${name}:${lineOf(text, subject)}: ${says}. Instead, ${instead}; or write "-- ${subject} fits the version before: REASON".`,
    );
}
