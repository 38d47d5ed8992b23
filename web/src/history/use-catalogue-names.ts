import type { HistoryEntry } from '@plumbline/contract';
import { useQueries } from '@tanstack/react-query';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { historyWordsOf } from '../platform/history-words.ts';
import type { Wording } from './change-words.ts';

/** The names of the catalogues' records that the fields of these entries may hold, by the field. */
export function useCatalogueNames(entries: readonly HistoryEntry[]): Wording['names'] {
  const tables = new Set(entries.map(({ subject }) => subject.kind));
  const fields = [...tables].flatMap((table) => Object.entries(historyWordsOf(table).catalogues ?? {}));
  const lists = useQueries({ queries: fields.map(([, { list }]) => endpointQuery(list, {})) });
  return new Map(
    fields.map(([field], index) => [field, new Map(lists[index]?.data?.map(({ id, name }) => [id, name]))]),
  );
}
