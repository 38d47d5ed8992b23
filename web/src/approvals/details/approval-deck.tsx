import { Text } from '@mantine/core';
import type { Approval } from '@plumbline/contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/side-panel.tsx';
import { keyOf } from '../approval-key.ts';
import { HeldBar } from '../held/held-bar.tsx';
import type { HeldDecision } from '../held/held-decisions.ts';
import { ApprovalDetails } from './approval-details.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
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
 * One request after the other where there is no room beside the list: on a phone it fills the screen. To the right it is
 * approved, to the left rejected; the buttons do the same.
 */
export function ApprovalDeck(props: ApprovalDeckProps) {
  const { approval, position, total, comments, held, onUndo, onClose } = props;
  const { t } = useTranslation();
  const decide = (way: 'approve' | 'reject') => void comments.decide(approval, way);
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
          <ApprovalDetails
            key={keyOf(approval)}
            approval={approval}
            comments={comments}
            failed={held.get(keyOf(approval))}
            withButtons={false}
          />
        </div>
        <div className={classes.below}>
          <HeldBar held={held} onUndo={onUndo} />
          <Text component="div" className={classes.hint} aria-hidden mb={8}>
            <span>
              <X size={14} /> {t('Swipe left to reject')}
            </span>
            <span>
              {t('Swipe right to approve')} <Check size={14} />
            </span>
          </Text>
          <DecisionButtons approval={approval} onDecide={decide} />
        </div>
      </div>
    </SidePanel>
  );
}
