import { type Assignment, acceptAssignment, pathOfPlace } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/commands/use-command.ts';
import { showSuccess } from '../platform/notices.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';

/** Accepting an assignment, after a confirmation. */
export function useAccept() {
  const { t } = useTranslation();
  const write = useCommand(acceptAssignment, {
    // The contract's sentence does not say which of the two it was.
    success: false,
  });

  /** Answers whether it has been accepted, or is queued; a failure has been reported. */
  async function accept(assignment: Assignment): Promise<boolean> {
    const { id, type, title } = assignment;
    const project = type === 'projects';
    const sure = await confirmAction({
      sentence: t('This would notify your leader that you have accepted the project/task.'),
      subject: title,
      verb: project ? t('Accept project') : t('Accept task'),
    });
    if (!sure) return false;
    try {
      const { state } = await write.mutateAsync({
        input: { body: project ? { type: 'project', project_id: id } : { type: 'task', task_id: id } },
        record: `${type} ${id}`,
        name: t('Accept {{title}}', { title }),
        place: pathOfPlace({ kind: 'home' }),
        shown: assignment,
      });
      if (state === 'saved') showSuccess(project ? t('Accepted Project!') : t('Accepted Task!'));
    } catch {
      return false;
    }
    return true;
  }

  const sent = write.isPending ? write.variables.input.body : undefined;
  return { accept, accepting: sent && (sent.type === 'project' ? sent.project_id : sent.task_id) };
}
