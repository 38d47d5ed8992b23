import { Stack } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { groupManpower, type ManpowerGroup } from './groups.ts';
import { ManpowerGroupRow } from './manpower-group-row.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { useUnassign } from './use-assign.ts';

/** Who works on an item, by group. */
export function ManpowerTab({ item }: { item: WorkItem }) {
  const [picking, setPicking] = useState<ManpowerGroup | null>(null);
  const unassign = useUnassign(item);

  return (
    <Stack gap="lg" maw={720}>
      {groupManpower(item.workers).map((group) => (
        <ManpowerGroupRow
          key={group.name}
          group={group}
          onAdd={item.abilities.assign && group.roleIds.length > 0 ? () => setPicking(group) : undefined}
          onRemove={item.abilities.assign && group.removable ? (person) => void unassign(person) : undefined}
        />
      ))}
      <PeoplePicker item={item} group={picking} onClose={() => setPicking(null)} />
    </Stack>
  );
}
