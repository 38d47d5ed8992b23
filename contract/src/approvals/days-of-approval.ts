import type { Approval } from './endpoints.ts';
import { reviewManifests } from './manifests.ts';

/**
 * The days that a request is about, and which they are, in English words with `{{dates}}`: 'On leave {{dates}}'.
 * @returns null where it names none; `to` is the last day, YYYY-MM-DD, and the first one of a single day
 */
export function daysOfApproval({
  kind,
  facts,
}: Pick<Approval, 'kind' | 'facts'>): { words: string; from: string; to: string } | null {
  const { dates } = reviewManifests[kind];
  const [from, to] = [dates?.from, dates?.to].map((key) => key && facts[key]);
  if (!dates || typeof from !== 'string') return null;
  return { words: dates.words, from, to: typeof to === 'string' ? to : from };
}
