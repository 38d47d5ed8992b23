import type { Catalogue, HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** How the history of one table's records reads; a field without words of its own goes by its name. */
export type HistoryWords = {
  /** Labels that are not the field's name in words. */
  labels?: Readonly<Record<string, string>>;
  /** The fields that come first, in this order; any other follows. */
  order?: readonly string[];
  /** Fields that the sentence says already, or the screen around it. */
  hidden?: readonly string[];
  /** The action of a person, after their name: 'assigned Daniel Ong'; null for 'created this' and the like. */
  sentence?(t: TFunction, entry: HistoryEntry): string | null;
  /** Whether the sentence may name several subjects at once: 'assigned Daniel Ong and Aung Myo'. */
  namesSeveral?: boolean;
  /** A value in words; undefined where it reads as values of its type do. */
  value?(t: TFunction, field: string, value: unknown): string | undefined;
  /** Fields that hold the id of a catalogue's record, which is shown by its name, or if it is gone by `otherwise`. */
  catalogues?: Readonly<Record<string, { list: Catalogue['list']; otherwise: string }>>;
};

const wordsOfTables = new Map<string, HistoryWords>();

/** Adds the words of a slice's tables, by the name of the table. */
export function addHistoryWords(words: Readonly<Record<string, HistoryWords>>) {
  for (const [table, ofTable] of Object.entries(words)) wordsOfTables.set(table, ofTable);
}

let load: () => Promise<unknown> = async () => {};

/** Says where the words of all slices come from. They are loaded when a history is first shown. */
export function loadHistoryWordsFrom(source: () => Promise<unknown>) {
  load = source;
}

/** Loads the words of all slices: before a history is shown. */
export const loadHistoryWords = () => load();

/** The words of a table; none where its fields read as they are named. */
export function historyWordsOf(table: string): HistoryWords {
  return wordsOfTables.get(table) ?? {};
}
