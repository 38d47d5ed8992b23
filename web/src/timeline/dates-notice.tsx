import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../ui/dates.ts';
import classes from './timeline.module.css';
import type { DatesOutcome } from './use-dates-write.ts';

type DatesNoticeProps = { outcome: DatesOutcome | null; onUndo: () => void; onClose: () => void };

/** The result of the last change of dates, and the way back. */
export function DatesNotice({ outcome, onUndo, onClose }: DatesNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.notice}>
      {outcome && (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm">{sentenceOf(outcome, t)}</Text>
          <Group gap={4} wrap="nowrap">
            {outcome.kind === 'saved' && (
              <Button size="xs" variant="default" onClick={onUndo}>
                {t('Undo')}
              </Button>
            )}
            <CloseButton size="sm" aria-label={t('Close')} onClick={onClose} />
          </Group>
        </Group>
      )}
    </div>
  );
}

function sentenceOf(outcome: DatesOutcome, t: ReturnType<typeof useTranslation>['t']): string {
  if (outcome.kind === 'stale')
    return t('{{title}} was changed by somebody else in the meantime. Its dates were not saved.', {
      title: outcome.title,
    });
  const { title, start_date, end_date } = outcome.item;
  const facts = { title, start: formatDate(start_date), end: formatDate(end_date) };
  return outcome.kind === 'saved'
    ? t('Dates of {{title}} changed to {{start}} – {{end}}.', facts)
    : t('Dates of {{title}} restored to {{start}} – {{end}}.', facts);
}
