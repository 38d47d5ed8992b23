import { Alert, Anchor, Badge, Group, Kbd, Text, Textarea } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, ProgressChoice } from '../../decisions/index.ts';
import { explainProblem } from '../../platform/problem.ts';
import { progressChangeOf } from '../approval-words.ts';
import type { HeldDecision, Way } from '../held/held-decisions.ts';
import { Urgency } from '../urgency.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalPhotos } from './approval-photos.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import classes from './details.module.css';
import type { Comments } from './use-comment.ts';

type ApprovalDetailsProps = {
  approval: Approval;
  comments: Comments;
  /** A decision on it that was sent and refused. */
  failed: HeldDecision | undefined;
  /** On a phone the buttons are at the bottom of the screen. */
  withButtons?: boolean;
};

/** Everything that one has to know of a request to decide on it, and deciding. */
export function ApprovalDetails({ approval, comments, failed, withButtons = true }: ApprovalDetailsProps) {
  const { t } = useTranslation();
  const { approve, reject, singular } = reviewManifests[approval.kind];
  const { text, error, intent, sets, isProgressMissing } = comments.of(approval);
  const change = progressChangeOf(approval);
  const decide = (way: Way) => comments.decide(approval, way);
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <Group gap={8}>
          <Badge variant="light">{t(singular)}</Badge>
          <Urgency urgency={approval.urgency} />
        </Group>
        <div className={classes.title}>{approval.title}</div>
      </div>
      {failed?.problem && <FailedNotice failed={failed} />}
      <ApprovalPhotos photos={approval.photos} />
      <ApprovalFacts approval={approval} />
      {approval.place && <OpenRecord place={approval.place} />}
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
          label={t('Comments')}
          description={t('Visible to the requester. Required to reject.')}
          error={error}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={Math.min(approve.maxComment, reject.maxComment)}
          value={text}
          onChange={(event) => comments.type(approval, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            decide(intent);
          }}
        />
        {withButtons && (
          <>
            <DecisionButtons approval={approval} onDecide={decide} />
            <Text size="sm" c="dimmed">
              <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('next and previous')}, <Kbd size="xs">A</Kbd>{' '}
              {t('approve')}, <Kbd size="xs">R</Kbd> {t('reject')}, <Kbd size="xs">Z</Kbd> {t('undo')}
            </Text>
          </>
        )}
      </DecisionsOf>
    </div>
  );
}

function OpenRecord({ place }: { place: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  return <Anchor href={router.history.createHref(place)}>{t('Open the record')}</Anchor>;
}

/** Why the last decision on it was not made: it waits to be decided on again. */
function FailedNotice({ failed: { way, problem } }: { failed: HeldDecision }) {
  const { t } = useTranslation();
  if (!problem) return null;
  const { title, sentence } = explainProblem(problem, 'acting');
  return (
    <Alert
      color="bad"
      variant="light"
      role="alert"
      icon={<CircleAlert aria-hidden />}
      title={
        way === 'approve'
          ? t('Not approved: {{reason}}', { reason: title })
          : t('Not rejected: {{reason}}', { reason: title })
      }
    >
      {sentence}
    </Alert>
  );
}
