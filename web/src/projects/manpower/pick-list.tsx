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
        // What is offered does not have what waits on this device.
        without={new Set(item.workers.map(({ id }) => id))}
        assigningId={assigningId}
        onPick={(person) => void assign(person)}
      />
    </Stack>
  );
}
