import { useTranslation } from 'react-i18next';
import { UndoNotice } from '../ui/states/undo-notice.tsx';
import { formatDate } from '../ui/text/dates.ts';
import type { DatesOutcome } from './use-dates-write.ts';

type DatesNoticeProps = { outcome: DatesOutcome | null; onUndo: () => void; onClose: () => void };

/** The result of the last change of dates, and the way back. */
export function DatesNotice({ outcome, onUndo, onClose }: DatesNoticeProps) {
  const { t } = useTranslation();
  return (
    <UndoNotice
      sentence={outcome && sentenceOf(outcome, t)}
      onUndo={outcome?.kind === 'saved' ? onUndo : undefined}
      onClose={onClose}
    />
  );
}

function sentenceOf(outcome: DatesOutcome, t: ReturnType<typeof useTranslation>['t']): string {
  if (outcome.kind === 'stale')
    return t('{{title}} was changed by somebody else in the meantime. Its dates were not saved.', {
      title: outcome.title,
    });
  const { title, start_date, end_date } = outcome.item;
  const facts = { title, start: formatDate(start_date), end: formatDate(end_date) };
  const sentence =
    outcome.kind === 'saved'
      ? t('Dates of {{title}} changed to {{start}} – {{end}}.', facts)
      : t('Dates of {{title}} restored to {{start}} – {{end}}.', facts);
  return outcome.isQueued ? `${sentence} ${t('Saved on this device and queued to send.')}` : sentence;
}
