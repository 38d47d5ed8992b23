import { Stack } from '@mantine/core';
import {
  type AssignedEmployee,
  unassignFromProjects,
  unassignFromTasks,
  type WorkItem,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { groupManpower, type ManpowerGroup } from './groups.ts';
import { ManpowerGroupRow } from './manpower-group-row.tsx';
import { PeoplePicker } from './people-picker.tsx';

/** Who works on an item, by group. */
export function ManpowerTab({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const _client = useQueryClient();
  const [picking, setPicking] = useState<ManpowerGroup | null>(null);
  const fromTask = useWrite(unassignFromTasks);
  const fromProject = useWrite(unassignFromProjects);

  async function remove(person: AssignedEmployee) {
    const confirmed = await confirmAction({
      sentence: t('This will unassign employee to the task'),
      subject: fullName(person),
      verb: t('Unassign'),
    });
    if (!confirmed) return;
    const params = { id: person.id };
    if (item.type === 'tasks') fromTask.mutate({ params, body: { task_ids: [item.id] } });
    else fromProject.mutate({ params, body: { project_ids: [item.id] } });
  }

  return (
    <Stack gap="lg" maw={720}>
      {groupManpower(item.workers).map((group) => (
        <ManpowerGroupRow
          key={group.name}
          group={group}
          onAdd={item.abilities.assign && group.roleIds.length > 0 ? () => setPicking(group) : undefined}
          onRemove={item.abilities.assign && group.removable ? (person) => void remove(person) : undefined}
        />
      ))}
      <PeoplePicker item={item} group={picking} onClose={() => setPicking(null)} />
    </Stack>
  );
}
