import { Button } from '@mantine/core';
import { type Approval, type ProgressChange, reviewKinds } from '@plumbline/contract';
import { Check, CircleCheckBig, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList } from '../../decisions/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { usePreservedThroughSignIn } from '../../ui/forms/use-unsaved-guard.ts';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { ChosenBar } from '../../ui/list/chosen-bar.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { keyOf } from '../approval-key.ts';
import { nameOf, progressChangeOf } from '../approval-words.ts';
import { ApprovalDeck } from '../details/approval-deck.tsx';
import { ApprovalDetails } from '../details/approval-details.tsx';
import { ApprovalFoot } from '../details/approval-foot.tsx';
import { useComments } from '../details/use-comment.ts';
import { descriptionOf } from '../held/decision-description.ts';
import { HeldBar } from '../held/held-bar.tsx';
import { hold, undoLast, type Way } from '../held/held-decisions.ts';
import { useHeldDecisions } from '../held/use-held-decisions.ts';
import { useQueuedApproval } from '../held/use-queued-approval.ts';
import classes from './approvals.module.css';
import { ApproveMany } from './approve-many.tsx';
import { RejectMany } from './reject-many.tsx';
import { useApprovalColumns } from './use-approval-columns.tsx';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useApprovalList } from './use-approval-list.tsx';

/** All that one can approve or reject: the list, and next to it, or over it where there is little room, one of them. */
export function Approvals() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const read = useApprovalList();
  const { employee } = useSignedIn().user;
  const describe = (approval: Approval, way: Way) => descriptionOf(approval, way, employee.id);
  const held = useHeldDecisions(read.rows);
  const queuedOf = useQueuedApproval();
  // What is decided here is out of the way until the server says otherwise.
  const rows = read.rows?.filter((row) => (held.get(keyOf(row))?.state ?? 'failed') === 'failed');
  const decidedHere = (read.rows?.length ?? 0) - (rows?.length ?? 0);
  const list = { ...read, rows, columns: useApprovalColumns(held, queuedOf) };
  const { chosen, clear, selection } = useSelection(rows, (row) => nameOf(t, row), keyOf);
  const undecided = chosen.filter((approval) => !queuedOf(approval));
  const [asking, setAsking] = useState<Way | null>(null);
  const { current, position, go, open, close } = useCurrent(rows ?? [], narrow);

  const comments = useComments(held, (approval, way, text, change) => {
    go(1, approval);
    hold(describe, [approval], way, text, () => change);
    selection.choose([approval], false);
  });
  usePreservedThroughSignIn(() => comments.hasTyped);
  const undo = () => {
    for (const decision of undoLast()) comments.restore(decision);
  };
  const decideMany = (
    way: Way,
    text: string | null,
    changeOf?: (approval: Approval) => ProgressChange | null,
  ) => {
    hold(describe, undecided, way, text, changeOf);
    clear();
    setAsking(null);
  };
  const decideChosen = (way: Way) => {
    if (undecided.length === 0) return;
    if (way === 'approve' && !undecided.some(progressChangeOf)) decideMany(way, null);
    else setAsking(way);
  };
  const decideByKey = (way: Way) => {
    if (chosen.length > 0) decideChosen(way);
    else if (current && !queuedOf(current)) comments.decide(current, way);
  };
  useApprovalKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      a: () => decideByKey('approve'),
      r: () => decideByKey('reject'),
      z: undo,
    },
    asking === null,
  );

  return (
    <>
      <div className={classes.split}>
        <div>
          <ListTable
            list={list}
            label={t('Approvals')}
            rowKey={keyOf}
            onOpen={open}
            isSelected={(row) => !narrow && current !== undefined && keyOf(row) === keyOf(current)}
            selection={selection}
            compact
            hasOwnKeys
            note={<DecisionsOfList kinds={reviewKinds} rows={rows} />}
            noMatch={{ title: t('No request matches'), reason: t('Try another kind, project or person.') }}
            empty={{
              icon: <CircleCheckBig />,
              title: t('Nothing is pending your approval'),
              reason: t('Requests for your approval appear here.'),
            }}
          />
          {chosen.length > 0 && (
            <ChosenBar words={t('{{count}} selected', { count: chosen.length })} onClear={clear}>
              <Button
                size="xs"
                variant="default"
                leftSection={<X size={14} aria-hidden />}
                onClick={() => decideChosen('reject')}
              >
                {t('Reject')}
              </Button>
              <Button
                size="xs"
                leftSection={<Check size={14} aria-hidden />}
                onClick={() => decideChosen('approve')}
              >
                {t('Approve')}
              </Button>
            </ChosenBar>
          )}
          {!(narrow && current) && <HeldBar held={held} onUndo={undo} />}
        </div>
        {!narrow && current && (
          <section className={classes.aside} aria-label={t('Details of the request')}>
            <ScrollRegion key={keyOf(current)} label={t('Request')} className={classes.known}>
              <ApprovalDetails approval={current} failed={held.get(keyOf(current))} />
            </ScrollRegion>
            <ApprovalFoot key={`${keyOf(current)} foot`} approval={current} comments={comments} />
          </section>
        )}
      </div>
      {narrow && current && (
        <ApprovalDeck
          approval={current}
          position={(read.answer?.from ?? 1) + position}
          total={(read.answer?.total ?? 0) - decidedHere}
          comments={comments}
          held={held}
          onUndo={undo}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <RejectMany
          approvals={undecided}
          onReject={(text) => decideMany('reject', text)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'approve' && (
        <ApproveMany
          approvals={undecided}
          onApprove={(changeOf) => decideMany('approve', null, changeOf)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/**
 * The request that is shown: next to the list always one, the first until another is chosen; over it only one that
 * was opened. After a decision the next one is shown. A notification leads to one by the address, `kind=issue_pos&review=12`.
 */
function useCurrent(rows: readonly Approval[], narrow: boolean) {
  const [{ kind, review }, setAddress] = useUrlState({ kind: '', review: 0 });
  const [key, setKey] = useState<string | null>(null);
  const found = rows.findIndex((row) =>
    key === null ? row.kind === kind && row.id === review : keyOf(row) === key,
  );
  const position = found >= 0 ? found : narrow ? -1 : 0;
  const show = (row: Approval | undefined) => {
    setKey(row ? keyOf(row) : null);
    if (row)
      requestAnimationFrame(() =>
        document.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' }),
      );
  };
  return {
    current: rows[position],
    position,
    open: (row: Approval) => show(row),
    close: () => {
      setKey(null);
      if (review !== 0) setAddress({ review: 0 });
    },
    /** @param from the one that is left, by default the present one; at either end the other neighbour is shown */
    go(steps: 1 | -1, from: Approval | undefined = rows[position]) {
      const at = from ? rows.findIndex((row) => keyOf(row) === keyOf(from)) : -1;
      show(rows[at + steps] ?? rows[at - steps]);
    },
  };
}
