import { type ItemStatus, updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { useWrite } from '../../platform/queries.ts';
import type { StaleData } from '../../ui/use-conflict.ts';
import { keepWritten, showItem } from '../items/item-cache.ts';
import { itemQuery } from '../items/item-queries.ts';

/** Moves that follow each other within this time are undone as one. */
const ONE_MOVE_MS = 3000;

/** What has become of the last move. */
export type ProgressOutcome =
  | { kind: 'none' }
  | { kind: 'saved'; from: number; to: number }
  | { kind: 'refused'; wanted: number; problem: ApiProblem }
  | { kind: 'stale'; wanted: number; latest: WorkItem; by: string | null; at: string };

/**
 * Saves a leaf's progress as soon as it is moved. It is shown at once; if the server refuses, it goes back. Moves
 * made while one is being saved wait for it, and only the last of them is sent.
 */
export function useQuickProgress(item: WorkItem) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ProgressOutcome>({ kind: 'none' });
  const wanted = useRef<number | null>(null);
  const running = useRef(false);
  const lastMove = useRef({ from: item.percentage, status: item.status, at: 0 });
  const save = useWrite((item.type === 'tasks' ? updateTask : updateProject) as typeof updateTask, {
    success: false,
    // What happened is told beside the slider, where one looks.
    onProblem: () => true,
  });

  async function move(value: number, version: WorkItem = item, status?: ItemStatus) {
    if (value === version.percentage && !running.current) return;
    wanted.current = value;
    await client.cancelQueries({ queryKey: itemQuery(item).queryKey });
    showItem(client, {
      ...version,
      percentage: value,
      current_percentage: value,
      calculated_percentage: value,
    });
    if (!running.current) await sendAll(version, status);
  }

  async function sendAll(before: WorkItem, status: ItemStatus | undefined) {
    running.current = true;
    let version = before;
    const now = Date.now();
    const origin =
      now - lastMove.current.at < ONE_MOVE_MS
        ? lastMove.current
        : { from: before.percentage, status: before.status };
    let value = before.percentage;
    try {
      while (wanted.current !== null) {
        value = wanted.current;
        wanted.current = null;
        const body = { current_percentage: value, updated_at: version.updated_at, ...(status && { status }) };
        version = (await save.mutateAsync({ params: { id: item.id }, body })).data;
      }
      keepWritten(client, version);
      lastMove.current = { from: origin.from, status: origin.status, at: Date.now() };
      setOutcome({ kind: 'saved', from: origin.from, to: version.percentage });
    } catch (error) {
      await goBack(version, wanted.current ?? value, asApiProblem(error));
    } finally {
      wanted.current = null;
      running.current = false;
    }
  }

  async function goBack(version: WorkItem, missed: number, problem: ApiProblem) {
    showItem(client, version);
    if (problem.code === 'stale') {
      const { changed_by: by, changed_at: at } = problem.data as StaleData;
      const latest = await client
        .fetchQuery<WorkItem>({ ...itemQuery(item), staleTime: 0 } as never)
        .catch(() => null);
      if (latest) {
        setOutcome({
          kind: 'stale',
          wanted: missed,
          latest,
          by: by && `${by.first_name} ${by.last_name}`,
          at,
        });
        return;
      }
    }
    setOutcome({ kind: 'refused', wanted: missed, problem });
  }

  function undo() {
    if (outcome.kind !== 'saved') return;
    lastMove.current.at = 0;
    // Below 100 % the server takes Completed back; whoever may set it gets it back with the progress.
    const { status } = lastMove.current;
    const restores = status === 'Completed' && status !== item.status && item.abilities.complete;
    void move(outcome.from, item, restores ? status : undefined);
  }

  return { move, undo, outcome, settle: () => setOutcome({ kind: 'none' }) };
}
