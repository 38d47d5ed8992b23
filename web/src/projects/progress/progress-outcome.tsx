import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { useItem } from '../items/item-queries.ts';
import type { ProgressOutcome } from './outcome.ts';
import classes from './progress.module.css';
import type { useQuickProgress } from './use-quick-progress.ts';

type ProgressOutcomeLineProps = { item: WorkItem; quick: ReturnType<typeof useQuickProgress> };

/** What a part takes that shows one kind of outcome. */
type OutcomeProps<Kind extends ProgressOutcome['kind']> = ProgressOutcomeLineProps & {
  outcome: Extract<ProgressOutcome, { kind: Kind }>;
};

/** What has become of the last move, right below the slider: saved, with the project's new percentage, or not. */
export function ProgressOutcomeLine({ item, quick }: ProgressOutcomeLineProps) {
  const { t } = useTranslation();
  const project = useItem({ type: 'projects', id: item.project_id }).data;
  const { outcome } = quick;
  switch (outcome.kind) {
    // One element for both, so that screen readers announce what changes in it.
    case 'none':
    case 'saved':
      return (
        <div className={classes.outcome} role="status">
          {outcome.kind === 'none' ? (
            t('Changes are saved immediately.')
          ) : (
            <Saved
              from={outcome.from}
              to={outcome.to}
              above={project?.id === item.id ? undefined : project}
              onUndo={quick.undo}
            />
          )}
        </div>
      );
    case 'refused':
      return <Refused item={item} quick={quick} outcome={outcome} />;
    case 'stale':
      return <Stale item={item} quick={quick} outcome={outcome} />;
  }
}

type SavedProps = { from: number; to: number; above: WorkItem | undefined; onUndo: () => void };

function Saved({ from, to, above, onUndo }: SavedProps) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('Task Updated!')}</span>
      <span>
        {formatPercentage(from)} → <strong>{formatPercentage(to)}</strong>
      </span>
      {above && (
        <span>
          {t('Project')} <strong>{formatPercentage(above.percentage)}</strong>
        </span>
      )}
      {from !== to && (
        <Anchor component="button" type="button" size="sm" onClick={onUndo}>
          {t('Undo')}
        </Anchor>
      )}
    </>
  );
}

function Refused({ item, quick, outcome }: OutcomeProps<'refused'>) {
  const { t } = useTranslation();
  const { title, sentence } = explainProblem(outcome.problem, 'reading');
  return (
    <Alert
      color="bad"
      variant="light"
      mt="xs"
      role="alert"
      title={title}
      withCloseButton
      onClose={quick.settle}
    >
      <Text size="sm">
        {t('Progress restored to {{percentage}}.', { percentage: formatPercentage(item.percentage) })}{' '}
        {Object.values(outcome.problem.errors).flat().join(' ') || sentence}
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={() => void quick.move(outcome.wanted)}>
        {t('Try {{percentage}} again', { percentage: formatPercentage(outcome.wanted) })}
      </Button>
    </Alert>
  );
}

function Stale({ quick, outcome }: OutcomeProps<'stale'>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();

  function keepMine() {
    quick.settle();
    void quick.move(outcome.wanted, outcome.latest);
  }

  return (
    <Alert color="pending" variant="light" mt="xs" role="alert" title={t('This record has changed')}>
      <Text size="sm">
        {t('{{name}} changed this on {{when}}. Which progress is correct?', {
          name: outcome.by ?? t('Someone else'),
          when: formatInstant(outcome.at, site.time_zone),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={keepMine}>
          {t('Keep mine: {{percentage}}', { percentage: formatPercentage(outcome.wanted) })}
        </Button>
        <Button size="xs" variant="default" onClick={quick.settle}>
          {t('Use theirs: {{percentage}}', { percentage: formatPercentage(outcome.latest.percentage) })}
        </Button>
      </Group>
    </Alert>
  );
}
