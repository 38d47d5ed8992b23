import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { ManpowerGroup } from './groups.ts';
import { PickList } from './pick-list.tsx';

type PeoplePickerProps = { item: WorkItem; group: ManpowerGroup | null; onClose: () => void };

/** Where people are chosen for a group of an item; it stays open, so that several can be added. */
export function PeoplePicker({ item, group, onClose }: PeoplePickerProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      opened={group !== null}
      onClose={onClose}
      size={400}
      title={group ? t('Add to {{list}}', { list: t(group.name) }) : ''}
    >
      {group && <PickList item={item} group={group} />}
    </SidePanel>
  );
}
