import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/dates.ts';
import { formatPercentage } from '../../ui/percentage-bar.tsx';
import { useItem } from '../items/item-queries.ts';
import classes from './progress.module.css';
import type { useQuickProgress } from './use-quick-progress.ts';

type ProgressOutcomeLineProps = { item: WorkItem; quick: ReturnType<typeof useQuickProgress> };

/** What has become of the last move, right below the slider: saved, with the project's new percentage, or not. */
export function ProgressOutcomeLine({ item, quick }: ProgressOutcomeLineProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const project = useItem({ type: 'projects', id: item.project_id }).data;
  const { outcome } = quick;

  switch (outcome.kind) {
    case 'none':
      return (
        <div className={classes.outcome} role="status">
          {t('Moving it saves at once.')}
        </div>
      );
    case 'saved':
      return (
        <div className={classes.outcome} role="status">
          <span>{t('Task Updated!')}</span>
          <span>
            {formatPercentage(outcome.from)} → <strong>{formatPercentage(outcome.to)}</strong>
          </span>
          {project && project.id !== item.id && (
            <span>
              {t('Project')} <strong>{formatPercentage(project.percentage)}</strong>
            </span>
          )}
          {outcome.from !== outcome.to && (
            <Anchor component="button" type="button" size="sm" onClick={quick.undo}>
              {t('Undo')}
            </Anchor>
          )}
        </div>
      );
    case 'refused': {
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
            {t('The progress is back at {{percentage}}.', { percentage: formatPercentage(item.percentage) })}{' '}
            {Object.values(outcome.problem.errors).flat().join(' ') || sentence}
          </Text>
          <Button size="xs" variant="default" mt="xs" onClick={() => void quick.move(outcome.wanted)}>
            {t('Try {{percentage}} again', { percentage: formatPercentage(outcome.wanted) })}
          </Button>
        </Alert>
      );
    }
    case 'stale':
      return (
        <Alert color="pending" variant="light" mt="xs" role="alert" title={t('Changed in the meantime')}>
          <Text size="sm">
            {t('{{name}} changed this on {{when}}. Which progress is right?', {
              name: outcome.by ?? t('Somebody else'),
              when: formatInstant(outcome.at, site.time_zone),
            })}
          </Text>
          <Group gap="xs" mt="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                quick.settle();
                void quick.move(outcome.wanted, outcome.latest);
              }}
            >
              {t('Keep mine: {{percentage}}', { percentage: formatPercentage(outcome.wanted) })}
            </Button>
            <Button size="xs" variant="default" onClick={quick.settle}>
              {t('Take theirs: {{percentage}}', { percentage: formatPercentage(outcome.latest.percentage) })}
            </Button>
          </Group>
        </Alert>
      );
  }
}
