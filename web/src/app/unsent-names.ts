import { isWork } from '../platform/commands/command.ts';
import { readCommands } from '../platform/commands/command-store.ts';
import { t } from '../platform/i18n.ts';

/** How many names of what is not sent are listed. */
const NAMED = 5;

/**
 * The names of what this device has of a person and has not sent; null where there is nothing. An unfinished draft is nothing
 * to be said at a sign-out.
 */
export async function unsentNames(owner: number): Promise<string | null> {
  const names = (await readCommands(owner)).filter(isWork).map(({ name }) => name);
  if (names.length === 0) return null;
  const others = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(others > 0 ? [t('and {{count}} more', { count: others })] : [])].join(
    ', ',
  );
}
