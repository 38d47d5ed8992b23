import { evictOldAnswers } from '../platform/answer-store.ts';
import { asApiProblem } from '../platform/api-problem.ts';
import { isUnanswered } from '../platform/query-client.ts';
import { readsOfDocuments } from './document-reads.ts';
import { readsOfOrderLines, readsOfOrders } from './order-reads.ts';
import { fetchRead, type PackageRead } from './package-read.ts';
import type { Person } from './person.ts';
import { readsOfPerson } from './person-reads.ts';
import { readsOfWork } from './work-reads.ts';

/** How far a package is: reads that are done, and how many there are as far as that is known. */
export type PackageProgress = { done: number; of: number };

/** A sign-in has ended, or the server is asked for too much. */
const ENDING: readonly number[] = [401, 429];
/** Of what one may not see, or what is deleted. */
const GONE: readonly number[] = [403, 404];

/** What is read, in order: what is read last depends on the answers before it. */
const parts: readonly ((person: Person) => PackageRead[] | Promise<PackageRead[]>)[] = [
  readsOfPerson,
  readsOfOrders,
  readsOfWork,
  readsOfDocuments,
  readsOfOrderLines,
];

/**
 * Stores on the device what a person needs on site, one read after the other, so that what they do meanwhile goes first.
 * What this page has stored and what has not changed since is not requested again.
 * @returns whether all of it is there: not where the server did not answer, or `signal` ended it
 */
export async function fetchPackage(
  person: Person,
  onProgress: (progress: PackageProgress) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let done = 0;
  let of = 0;
  let isComplete = true;
  for (const part of parts) {
    const reads = await part(person);
    of += reads.length;
    for (const read of reads) {
      if (signal.aborted) return false;
      const outcome = await outcomeOf(read);
      if (outcome === 'unanswered') return false;
      isComplete &&= outcome !== 'failed';
      done += 1;
      onProgress({ done, of });
    }
  }
  await evictOldAnswers();
  return isComplete;
}

/** What one may not see any more is left out; where there is no answer the rest would have none either. */
async function outcomeOf(read: PackageRead): Promise<'fetched' | 'unanswered' | 'failed'> {
  try {
    await fetchRead(read);
    return 'fetched';
  } catch (error) {
    const problem = asApiProblem(error);
    if (isUnanswered(problem) || ENDING.includes(problem.status)) return 'unanswered';
    return GONE.includes(problem.status) ? 'fetched' : 'failed';
  }
}
