import { may, type RoleName, type WorkItem } from '@plumbline/contract';

/** The abilities of a role with an item of a project that it may see. Rule: PROJECT-11. */
export function itemAbilities(role: RoleName): WorkItem['abilities'] {
  const edit = may(role, 'project.edit');
  return {
    edit,
    add_child: edit,
    assign: edit,
    compute: edit,
    complete: may(role, 'project.complete'),
    delete: may(role, 'project.delete'),
    save_baseline: edit,
  };
}
