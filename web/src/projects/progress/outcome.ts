import type { WorkItem } from '@plumbline/contract';
import type { ApiProblem } from '../../platform/api-problem.ts';

/** What has become of the last move. */
export type ProgressOutcome =
  | { kind: 'none' }
  | { kind: 'saved'; from: number; to: number }
  | UnsavedProgress;

/** A move that was not saved, because the server refused it or somebody else had moved it too. */
export type UnsavedProgress =
  | { kind: 'refused'; wanted: number; problem: ApiProblem }
  | { kind: 'stale'; wanted: number; latest: WorkItem; by: string | null; at: string };
