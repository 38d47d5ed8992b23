import type { WorkItem } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';

/**
 * Asks before a project or a task is changed. Rule: PROJECT-13.
 * @param consequence what changes, in figures
 */
export function confirmUpdate(
  { type, title }: Pick<WorkItem, 'type' | 'title'>,
  consequence: string,
  verb = type === 'tasks' ? t('Update task') : t('Update project'),
): Promise<boolean> {
  return confirmAction({
    sentence:
      type === 'tasks'
        ? t('This will and update overall progress of the project.')
        : t('This will change the project.'),
    subject: title,
    consequence,
    verb,
  });
}
