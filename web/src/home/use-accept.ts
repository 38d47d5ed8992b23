import { type Assignment, acceptAssignment } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.ts';

/** Accepting an assignment, after a confirmation. */
export function useAccept() {
  const { t } = useTranslation();
  const write = useWrite(acceptAssignment, {
    // The contract's sentence does not say which of the two it was.
    success: false,
  });

  /** Answers whether it has been accepted; a failure has been told. */
  async function accept({ id, type, title }: Assignment): Promise<boolean> {
    const project = type === 'projects';
    const sure = await confirmAction({
      sentence: t('This would notify your leader that you have accepted the project/task.'),
      subject: title,
      verb: project ? t('Accept project') : t('Accept task'),
    });
    if (!sure) return false;
    try {
      await write.mutateAsync({
        body: project ? { type: 'project', project_id: id } : { type: 'task', task_id: id },
      });
    } catch {
      return false;
    }
    showSuccess(project ? t('Accepted Project!') : t('Accepted Task!'));
    return true;
  }

  const sent = write.isPending ? write.variables.body : undefined;
  return { accept, accepting: sent && (sent.type === 'project' ? sent.project_id : sent.task_id) };
}
