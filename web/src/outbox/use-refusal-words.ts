import { useTranslation } from 'react-i18next';
import type { Command } from '../platform/commands/command.ts';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';

/** Why a command was not accepted, with when its record was changed where somebody else had done that; '' while it waits. */
export function useRefusalWords({ refusal }: Command): string {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  if (!refusal?.changedAt) return refusal?.sentence ?? '';
  const when = formatInstant(refusal.changedAt, site.time_zone);
  return `${refusal.sentence} ${t('Changed {{when}}.', { when })}`;
}
