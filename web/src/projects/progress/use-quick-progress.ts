import { type ItemStatus, updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { reloadItem, showItem } from '../items/item-cache.ts';
import { itemQuery } from '../items/item-queries.ts';
import { notifyUnsavedProgress } from './notify-unsaved-progress.ts';
import type { ProgressOutcome } from './outcome.ts';
import { unsavedProgress } from './unsaved-progress.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Moves that follow each other within this time are undone as one. */
const ONE_MOVE_MS = 3000;

/** What an item was before a move, and when the move was saved. */
type Move = { from: number; status: ItemStatus; at: number };

/** What an item was before it was moved, or before the last move if that has only just been saved. */
function originOf(last: Move, { percentage, status }: WorkItem): Omit<Move, 'at'> {
  const continues = Date.now() - last.at < ONE_MOVE_MS;
  return continues ? { from: last.from, status: last.status } : { from: percentage, status };
}

const movedTo = (value: number, item: WorkItem): WorkItem => ({
  ...item,
  percentage: value,
  current_percentage: value,
  calculated_percentage: value,
  progress: value === 0 ? 'New' : value === 100 ? 'Completed' : 'In Progress',
});

/** Below 100 % the server takes Completed back; anyone who may set it gets it back when the progress is undone. */
function restoredStatus(item: WorkItem, { status }: Move): ItemStatus | undefined {
  return status === 'Completed' && status !== item.status && item.abilities.complete ? status : undefined;
}

/**
 * Saves a leaf's progress as soon as it is moved. It is shown at once; if the server refuses, it goes back. Moves
 * made while one is being saved wait for it, and only the last of them is sent. What comes of a move is told also to
 * anyone who has gone on to something else by then.
 */
export function useQuickProgress(item: WorkItem) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ProgressOutcome>({ kind: 'none' });
  /** Where it is being moved to, until that is saved or refused. */
  const [target, setTarget] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const running = useRef(false);
  const lastMove = useRef<Move>({ from: item.percentage, status: item.status, at: 0 });
  const save = useWrite((item.type === 'tasks' ? updateTask : updateProject) as typeof updateTask, {
    success: false,
    // One move may be several writes: what is on the screen follows when the last one is answered.
    reload: false,
    // What happened is told beside the slider, where one looks.
    onProblem: () => true,
  });

  const onScreen = useOnScreen(running);

  async function move(value: number, version: WorkItem = item, status?: ItemStatus) {
    if (value === version.percentage && !running.current) {
      // Its answer was lost, but not the move.
      setOutcome((present) => (present.kind === 'saved' ? present : { kind: 'none' }));
      return;
    }
    wanted.current = value;
    setTarget(value);
    await client.cancelQueries({ queryKey: itemQuery(item).queryKey });
    showItem(client, movedTo(value, version));
    if (!running.current) await sendAll(version, status);
  }

  async function sendAll(before: WorkItem, status: ItemStatus | undefined) {
    running.current = true;
    let version = before;
    const origin = originOf(lastMove.current, before);
    let value = before.percentage;
    try {
      while (wanted.current !== null) {
        value = wanted.current;
        wanted.current = null;
        const body = { current_percentage: value, updated_at: version.updated_at, ...(status && { status }) };
        version = (await save.mutateAsync({ params: { id: item.id }, body })).data;
      }
      showItem(client, version);
      reloadItem(client, version);
      lastMove.current = { ...origin, at: Date.now() };
      setOutcome({ kind: 'saved', from: origin.from, to: version.percentage });
      if (!onScreen.current) showSuccess('Task Updated!', version.title);
    } catch (error) {
      await goBack(version, wanted.current ?? value, asApiProblem(error));
    } finally {
      wanted.current = null;
      running.current = false;
      setTarget(null);
    }
  }

  async function goBack(version: WorkItem, missed: number, problem: ApiProblem) {
    showItem(client, version);
    const unsaved = await unsavedProgress(client, item, missed, problem);
    // What was read while it was being moved may be old by now.
    reloadItem(client, version);
    if (onScreen.current) setOutcome(unsaved);
    else
      notifyUnsavedProgress(version, unsaved, () =>
        move(missed, unsaved.kind === 'stale' ? unsaved.latest : version),
      );
  }

  function undo() {
    if (outcome.kind !== 'saved') return;
    lastMove.current.at = 0;
    void move(outcome.from, item, restoredStatus(item, lastMove.current));
  }

  return { move, undo, target, outcome, settle: () => setOutcome({ kind: 'none' }) };
}
