import type { UploadKind } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';

/** What a field takes. */
export type FileRules = {
  accepts: UploadKind;
  most: number;
  /** Whether a new file replaces those that are there, rather than joining them. */
  overwrites?: boolean;
  /** Whether two files of the same name are refused. */
  distinctNames?: boolean;
};

/** How many more a field takes, and the names that it has. */
export type Space = { room: number; names: readonly string[] };

/** Which of the chosen files a field takes, and the sentences about the others. */
export function admit(
  chosen: readonly File[],
  { most, distinctNames }: FileRules,
  { room, names }: Space,
): { taken: File[]; refusals: string[] } {
  const fresh = distinctNames ? withoutRepeated(chosen, names) : [...chosen];
  const refusals = chosen
    .filter((file) => !fresh.includes(file))
    .map(({ name }) => t('{{name}} - a file with this name already exists', { name }));
  if (fresh.length > room) refusals.push(tooMany(most));
  return { taken: fresh.slice(0, Math.max(0, room)), refusals };
}

function tooMany(most: number): string {
  return most === 1
    ? t('You can only add one file')
    : t('You can only add a maximum of {{max}} files', { max: most });
}

function withoutRepeated(chosen: readonly File[], names: readonly string[]): File[] {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return chosen.filter(({ name }) => {
    const isNew = !known.has(name.toLowerCase());
    known.add(name.toLowerCase());
    return isNew;
  });
}
