import type { DeletionCounts } from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** What goes with an item that is deleted, in a sentence; undefined where nothing does. */
export function deletionWords(
  t: TFunction,
  {
    tasks,
    documents,
    requests,
    material_papers,
    baselines,
    monthly_reports,
    files,
    assignments,
  }: DeletionCounts,
  language: string,
): string | undefined {
  const parts = [
    tasks > 0 && t('{{count}} tasks below it', { count: tasks }),
    documents > 0 && t('{{count}} documents', { count: documents }),
    requests > 0 && t('{{count}} requests for tools or equipment', { count: requests }),
    material_papers > 0 && t('{{count}} orders or withdrawals of materials', { count: material_papers }),
    baselines > 0 && t('{{count}} baselines', { count: baselines }),
    monthly_reports > 0 && t('{{count}} monthly reports', { count: monthly_reports }),
    files > 0 && t('{{count}} files', { count: files }),
    assignments > 0 && t('{{count}} assignments', { count: assignments }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return t('This also deletes {{what}}.', { what: new Intl.ListFormat(language).format(parts) });
}
