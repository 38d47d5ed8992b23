import { getNextPoNumber } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';

/** The number that the next order of a company has in the year of its date; undefined: not known yet. */
export function useNextPoNumber({ company_id, date }: { company_id: number | null; date: string | null }) {
  const query = { company_id: company_id ?? 0, date: date ?? '' };
  const isKnown = company_id !== null && date !== null;
  return useEndpoint(getNextPoNumber, { query }, { enabled: isKnown }).data?.number;
}
