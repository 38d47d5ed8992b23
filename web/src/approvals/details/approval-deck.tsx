import { Text } from '@mantine/core';
import type { Approval } from '@plumbline/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { keyOf } from '../approval-key.ts';
import { HeldBar } from '../held/held-bar.tsx';
import type { HeldDecision } from '../held/held-decisions.ts';
import { useQueuedApproval } from '../held/use-queued-approval.ts';
import { ApprovalDetails } from './approval-details.tsx';
import { ApprovalFoot } from './approval-foot.tsx';
import classes from './details.module.css';
import type { Comments } from './use-comment.ts';
import { useSwipe } from './use-swipe.ts';

type ApprovalDeckProps = {
  approval: Approval;
  /** Which one of how many it is, from 1. */
  position: number;
  total: number;
  comments: Comments;
  held: ReadonlyMap<string, HeldDecision>;
  onUndo: () => void;
  onClose: () => void;
};

/**
 * One request after the other where there is no room next to the list: on a phone it fills the screen. A swipe to the
 * right approves, to the left rejects; the buttons do the same.
 */
export function ApprovalDeck(props: ApprovalDeckProps) {
  const { approval, position, total, comments, held, onUndo, onClose } = props;
  const { t } = useTranslation();
  const isQueued = useQueuedApproval()(approval) !== undefined;
  const decide = (way: 'approve' | 'reject') => {
    if (!isQueued) comments.decide(approval, way);
  };
  const swipe = useSwipe({ onLeft: () => decide('reject'), onRight: () => decide('approve') });
  return (
    <SidePanel
      title={t('{{position}} of {{total}}', { position, total })}
      size={500}
      opened
      onClose={onClose}
    >
      <div className={classes.deck}>
        <div
          className={classes.card}
          style={{ transform: swipe.moved === 0 ? undefined : `translateX(${swipe.moved}px)` }}
          {...swipe.handlers}
        >
          <ApprovalDetails key={keyOf(approval)} approval={approval} failed={held.get(keyOf(approval))} />
        </div>
        <div className={classes.below}>
          <HeldBar held={held} onUndo={onUndo} />
          {!isQueued && (
            <Text component="div" className={classes.hint} aria-hidden>
              <ArrowLeft size={14} /> {t('Swipe to decide')} <ArrowRight size={14} />
            </Text>
          )}
          <ApprovalFoot key={keyOf(approval)} approval={approval} comments={comments} />
        </div>
      </div>
    </SidePanel>
  );
}
