import type { ItemStatus, WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { withProgress } from '../items/apply-change.ts';
import { reloadItem, showItem } from '../items/item-cache.ts';
import { itemQuery } from '../items/item-queries.ts';
import { useItemCommand } from '../items/use-item-command.ts';
import { notifyUnsavedProgress } from './notify-unsaved-progress.ts';
import type { ProgressOutcome } from './outcome.ts';
import { unsavedProgress } from './unsaved-progress.ts';

/** Moves that follow each other within this time are undone as one. */
const ONE_MOVE_MS = 3000;

/** What an item was before a move, and when the move was saved. */
type Move = { from: number; status: ItemStatus; at: number };

/** What an item was before it was moved, or before the last move if that has only just been saved. */
function originOf(last: Move, { percentage, status }: WorkItem): Omit<Move, 'at'> {
  const continues = Date.now() - last.at < ONE_MOVE_MS;
  return continues ? { from: last.from, status: last.status } : { from: percentage, status };
}

/** Below 100 % the server resets Completed; when the progress is undone, Completed is set again for those who may. */
function restoredStatus(item: WorkItem, { status }: Move): ItemStatus | undefined {
  return status === 'Completed' && status !== item.status && item.abilities.complete ? status : undefined;
}

/**
 * Saves a leaf's progress as soon as it is moved. It is shown at once; if the server refuses, it goes back, and without a
 * connection it is queued. Moves made while one is being saved wait for it, and only the last of them is sent. The outcome of
 * a move is shown also after the reader has gone on to another item.
 */
export function useQuickProgress(item: WorkItem) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ProgressOutcome>({ kind: 'none' });
  /** Where it is being moved to, until that is saved or refused. */
  const [target, setTarget] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const running = useRef(false);
  const lastMove = useRef<Move>({ from: item.percentage, status: item.status, at: 0 });
  const save = useItemCommand(item, {
    success: false,
    // One move may be several writes: what is on the screen follows when the last one is answered.
    reload: false,
    // The outcome is shown next to the slider, where one looks.
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
    // As the server has it: what waits on this device is applied to it wherever it is shown.
    const stored = client.getQueryData<WorkItem>(itemQuery(item).queryKey) ?? version;
    showItem(client, withProgress(stored, value));
    if (!running.current) await sendAll(version, stored, status);
  }

  async function sendAll(before: WorkItem, stored: WorkItem, status: ItemStatus | undefined) {
    running.current = true;
    let version = before;
    let known = stored;
    let isQueued = false;
    const origin = originOf(lastMove.current, before);
    let value = before.percentage;
    try {
      while (wanted.current !== null) {
        value = wanted.current;
        wanted.current = null;
        const outcome = await save.changeAsync({
          body: { current_percentage: value, updated_at: version.updated_at, ...(status && { status }) },
          name: t('{{title}}: progress {{percentage}}', {
            title: item.title,
            percentage: formatPercentage(value),
          }),
          replaces: true,
        });
        isQueued = outcome.state === 'queued';
        if (outcome.state === 'saved') version = known = outcome.answer;
      }
      showItem(client, known);
      reloadItem(client, known);
      if (isQueued) return setOutcome({ kind: 'none' });
      lastMove.current = { ...origin, at: Date.now() };
      setOutcome({ kind: 'saved', from: origin.from, to: version.percentage });
      if (!onScreen.current) showSuccess('Task Updated!', version.title);
    } catch (error) {
      await goBack(known, wanted.current ?? value, asApiProblem(error));
    } finally {
      wanted.current = null;
      running.current = false;
      setTarget(null);
    }
  }

  async function goBack(known: WorkItem, missed: number, problem: ApiProblem) {
    showItem(client, known);
    const unsaved = await unsavedProgress(client, item, missed, problem);
    // What was read while it was being moved may be old by now.
    reloadItem(client, known);
    if (onScreen.current) setOutcome(unsaved);
    else
      notifyUnsavedProgress(known, unsaved, () =>
        move(missed, unsaved.kind === 'stale' ? unsaved.latest : known),
      );
  }

  function undo() {
    if (outcome.kind !== 'saved') return;
    lastMove.current.at = 0;
    void move(outcome.from, item, restoredStatus(item, lastMove.current));
  }

  return { move, undo, target, outcome, settle: () => setOutcome({ kind: 'none' }) };
}

/** Whether this part of the screen is still shown. While something runs, the browser asks before it leaves the page. */
function useOnScreen(running: RefObject<boolean>): RefObject<boolean> {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    const keepPage = (event: BeforeUnloadEvent) => {
      if (running.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', keepPage);
    return () => {
      onScreen.current = false;
      window.removeEventListener('beforeunload', keepPage);
    };
  }, [running]);
  return onScreen;
}
