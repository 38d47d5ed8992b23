import { ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../../ui/list/chosen-bar.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { requestPlace } from './request-place.ts';
import type { ChosenOfTask } from './use-shortage-selection.ts';

type SelectedShortagesProps = { count: number; ofTasks: readonly ChosenOfTask[]; onClear: () => void };

/** What can be done with the chosen shortages: a request order is of one task, so each task has its own. */
export function SelectedShortages({ count, ofTasks, onClear }: SelectedShortagesProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <ChosenBar words={t('{{count}} shortages selected', { count })} onClear={onClear}>
      {ofTasks.map((chosen) => (
        <RequestOfTask key={chosen.key} chosen={chosen} />
      ))}
    </ChosenBar>
  );
}

function RequestOfTask({ chosen: { project, task, rows } }: { chosen: ChosenOfTask }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      size="xs"
      variant="default"
      leftSection={<ClipboardPlus size={14} aria-hidden />}
      {...linkTo(requestPlace(project, task, rows))}
    >
      {t('Request {{count}} materials for {{title}}', { count: rows.length, title: task.title })}
    </ButtonLink>
  );
}
