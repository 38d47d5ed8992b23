import { Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { ManpowerGroup } from './groups.ts';
import { PickList } from './pick-list.tsx';

type PeoplePickerProps = { item: WorkItem; group: ManpowerGroup | null; onClose: () => void };

/** What the words of a group mean, for whom is new to them. */
const explanations: Readonly<Record<string, string>> = {
  PIC: 'PIC is the person in charge on site: any role may be. The Project Manager leads the whole project and is added under Engineers/Coordinators.',
  'Engineers/Coordinators':
    'The Project Manager of the project is added here, with engineers, coordinators, quantity surveyors and drafters. Who is in charge on site is added as PIC.',
};

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
      {group && explanations[group.name] && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(explanations[group.name] ?? '')}
        </Text>
      )}
      {group && <PickList item={item} group={group} />}
    </SidePanel>
  );
}
