import { Alert, Anchor, Badge, Group } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import type { HeldDecision } from '../held/held-decisions.ts';
import { Urgency } from '../urgency.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalPhotos } from './approval-photos.tsx';
import classes from './details.module.css';

type ApprovalDetailsProps = {
  approval: Approval;
  /** A decision on it that was sent and refused. */
  failed: HeldDecision | undefined;
};

/** Everything that one has to know of a request to decide on it. */
export function ApprovalDetails({ approval, failed }: ApprovalDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <Group gap={8}>
          <Badge variant="light">{t(reviewManifests[approval.kind].singular)}</Badge>
          <Urgency urgency={approval.urgency} />
        </Group>
        <div className={classes.title}>{approval.title}</div>
      </div>
      {failed?.problem && <FailedNotice failed={failed} />}
      <ApprovalPhotos photos={approval.photos} />
      <ApprovalFacts approval={approval} />
      {approval.place && <OpenRecord place={approval.place} />}
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
