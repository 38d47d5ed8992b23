import {
  assignToProjects,
  assignToTasks,
  type EmployeeCard,
  pathOfPlace,
  unassignFromProjects,
  unassignFromTasks,
  type WorkItem,
} from '@plumbline/contract';
import { useCommand } from '../../platform/commands/use-command.ts';
import { t } from '../../platform/i18n.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { manpowerOf, type ShownPerson } from './apply-manpower.ts';
import type { ManpowerGroup } from './groups.ts';

/** Assigns people to an item, one after the other. Without a connection it is queued, and the item shows it. */
export function useAssign(item: WorkItem, group: ManpowerGroup) {
  const toTask = useCommand(assignToTasks, {});
  const toProject = useCommand(assignToProjects, {});
  const assigning = toTask.isPending || toProject.isPending;

  return {
    /** Whose assignment is being saved; null: no one's. */
    assigningId: assigning ? Number((toTask.variables ?? toProject.variables)?.input.params.id) : null,
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
      const described = describe(
        item,
        { person, part },
        t('Assign {{name}} to {{title}}', namesOf(item, person)),
      );
      if (item.type === 'tasks')
        toTask.mutate({ input: { params, body: { task_ids: [item.id], ...part } }, ...described });
      else toProject.mutate({ input: { params, body: { project_ids: [item.id], ...part } }, ...described });
    },
  };
}

/** Takes people off an item, as they are put on it. */
export function useUnassign(item: WorkItem) {
  const fromTask = useCommand(unassignFromTasks, {});
  const fromProject = useCommand(unassignFromProjects, {});

  return async (person: EmployeeCard) => {
    const confirmed = await confirmAction({
      sentence: t('This will unassign employee to the task'),
      subject: fullName(person),
      verb: t('Unassign'),
    });
    if (!confirmed) return;
    const params = { id: person.id };
    const described = describe(
      item,
      { person },
      t('Unassign {{name}} from {{title}}', namesOf(item, person)),
    );
    if (item.type === 'tasks')
      fromTask.mutate({ input: { params, body: { task_ids: [item.id] } }, ...described });
    else fromProject.mutate({ input: { params, body: { project_ids: [item.id] } }, ...described });
  };
}

const namesOf = ({ title }: WorkItem, person: EmployeeCard) => ({ name: fullName(person), title });

const describe = (item: WorkItem, shown: ShownPerson, name: string) => ({
  record: manpowerOf(item),
  name,
  place: pathOfPlace({ kind: 'item', project: item.project_id, task: item.id, tab: 'manpower' }),
  shown,
});
