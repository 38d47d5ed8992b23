import { Drawer, useMatches } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ManpowerGroup } from './groups.ts';
import { PickList } from './pick-list.tsx';

type PeoplePickerProps = { item: WorkItem; group: ManpowerGroup | null; onClose: () => void };

/** Where people are chosen for a group of an item; it stays open, so that several can be added. */
export function PeoplePicker({ item, group, onClose }: PeoplePickerProps) {
  const { t } = useTranslation();
  const size = useMatches({ base: '100%', sm: 400 });
  return (
    <Drawer
      opened={group !== null}
      onClose={onClose}
      size={size}
      title={group && t('Add to {{list}}', { list: t(group.name) })}
    >
      {group && <PickList item={item} group={group} />}
    </Drawer>
  );
}
