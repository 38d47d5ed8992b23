import type { Command } from '../../platform/commands/command.ts';
import { t } from '../../platform/i18n.ts';
import { formatInstant } from '../../ui/text/dates.ts';

/** How many commands there are, and from when to when they were given. */
export function periodWords(commands: readonly Command[], timeZone: string): string {
  const given = commands.map(({ doneAt }) => doneAt).sort();
  return t('{{count}} changes, {{first}} to {{last}}', {
    count: commands.length,
    first: formatInstant(given.at(0), timeZone),
    last: formatInstant(given.at(-1), timeZone),
  });
}
