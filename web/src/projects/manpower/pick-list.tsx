import { Stack } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import type { ManpowerGroup } from './groups.ts';
import { OfferedPeople } from './offered-people.tsx';
import { useAssign } from './use-assign.ts';

/** Active people of a group's roles who are not on the item yet. A click assigns. */
export function PickList({ item, group }: { item: WorkItem; group: ManpowerGroup }) {
  const { assign, assigningId } = useAssign(item, group);
  return (
    <Stack gap="xs">
      <OfferedPeople
        item={item}
        roleIds={group.roleIds}
        assigningId={assigningId}
        onPick={(person) => void assign(person)}
      />
    </Stack>
  );
}
