import { assignToProjects, assignToTasks, type EmployeeCard, type WorkItem } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { useWrite } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import type { ManpowerGroup } from './groups.ts';

/** Assigns people to an item, one after the other. */
export function useAssign(item: WorkItem, group: ManpowerGroup) {
  const toTask = useWrite(assignToTasks);
  const toProject = useWrite(assignToProjects);
  const assigning = toTask.isPending || toProject.isPending;

  return {
    /** Whose assignment is being saved; null: no one's. */
    assigningId: assigning ? Number((toTask.variables ?? toProject.variables)?.params.id) : null,
    assign: async (person: EmployeeCard) => {
      if (assigning) return;
      const agreed = await confirmAction({
        sentence: t('This will add the employee to {{list}} of {{title}}.', {
          list: t(group.name),
          title: item.title,
        }),
        subject: fullName(person),
        verb: t('Assign'),
      });
      if (!agreed) return;
      const params = { id: person.id };
      const part = { pic: group.pic, assignee: !group.pic };
      if (item.type === 'tasks') toTask.mutate({ params, body: { task_ids: [item.id], ...part } });
      else toProject.mutate({ params, body: { project_ids: [item.id], ...part } });
    },
  };
}
