import type { WorkItem } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { showUnsaved } from '../../platform/notices.tsx';
import { explainProblem } from '../../platform/problem.ts';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import type { UnsavedProgress } from './outcome.ts';

/** Says that a progress was not saved to somebody who has left its item by now. */
export function notifyUnsavedProgress(item: WorkItem, unsaved: UnsavedProgress, again: () => unknown) {
  const wanted = formatPercentage(unsaved.wanted);
  const why =
    unsaved.kind === 'stale'
      ? t('{{name}} has changed it to {{percentage}}.', {
          name: unsaved.by ?? t('Someone else'),
          percentage: formatPercentage(unsaved.latest.percentage),
        })
      : `${explainProblem(unsaved.problem, 'reading').title}.`;
  showUnsaved(
    t('The progress of {{title}} was not saved', { title: item.title }),
    `${why} ${t('You had set it to {{percentage}}.', { percentage: wanted })}`,
    {
      label:
        unsaved.kind === 'stale'
          ? t('Keep mine: {{percentage}}', { percentage: wanted })
          : t('Try {{percentage}} again', { percentage: wanted }),
      run: () => void again(),
    },
  );
}
