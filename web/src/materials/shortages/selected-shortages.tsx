import { Button, Tooltip } from '@mantine/core';
import { ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
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
  const mayRequest = useMay('request-order.create');
  const words = t('Request {{count}} materials for {{title}}', {
    count: rows.length,
    title: (task ?? project).title,
  });
  const icon = <ClipboardPlus size={14} aria-hidden />;
  if (!task || !mayRequest)
    return (
      <Tooltip
        label={
          task
            ? t('You do not have access to request orders.')
            : t('This shortage is for the whole project. Create the request on one of its tasks.')
        }
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button size="xs" variant="default" leftSection={icon} data-disabled aria-disabled>
          {words}
        </Button>
      </Tooltip>
    );
  return (
    <ButtonLink size="xs" variant="default" leftSection={icon} {...linkTo(requestPlace(project, task, rows))}>
      {words}
    </ButtonLink>
  );
}
