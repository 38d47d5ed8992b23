import { Kbd, Text, Textarea } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, ProgressChoice } from '../../decisions/index.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { progressChangeOf } from '../approval-words.ts';
import type { Way } from '../held/held-decisions.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import classes from './details.module.css';
import type { Comments } from './use-comment.ts';

type ApprovalFootProps = { approval: Approval; comments: Comments };

/** Deciding on a request, below what is known of it and always in sight. */
export function ApprovalFoot({ approval, comments }: ApprovalFootProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { approve, reject } = reviewManifests[approval.kind];
  const { text, error, intent, sets, isProgressMissing } = comments.of(approval);
  // It stays as high once it has grown: the buttons below must not move while one of them is pressed.
  const [isGrown, setGrown] = useState(text !== '');
  const change = progressChangeOf(approval);
  const decide = (way: Way) => comments.decide(approval, way);
  return (
    <div className={classes.foot}>
      <DecisionsOf kind={approval.kind} id={approval.id}>
        {change && (
          <ProgressChoice
            change={change}
            sets={sets}
            isMissing={isProgressMissing}
            onChoose={(next) => comments.chooseProgress(approval, next)}
          />
        )}
        <Textarea
          ref={comments.field}
          aria-label={t('Comments')}
          placeholder={t('Comments, required to reject')}
          error={error}
          autosize
          minRows={isGrown ? 3 : 1}
          maxRows={6}
          maxLength={Math.min(approve.maxComment, reject.maxComment)}
          value={text}
          onFocus={() => setGrown(true)}
          onChange={(event) => comments.type(approval, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            decide(intent);
          }}
        />
        <DecisionButtons approval={approval} onDecide={decide} />
        {!narrow && (
          <Text size="sm" c="dimmed">
            <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('next and previous')}, <Kbd size="xs">A</Kbd>{' '}
            {t('approve')}, <Kbd size="xs">R</Kbd> {t('reject')}, <Kbd size="xs">Z</Kbd> {t('undo')}
          </Text>
        )}
      </DecisionsOf>
    </div>
  );
}
