import { ActionIcon, Group } from '@mantine/core';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type DeliveryActionsProps = {
  /** What the order of the delivery is called. */
  name: string;
  onView: () => void;
  /** Left out where one may not. */
  onEdit?: (() => void) | false;
  /** Left out where one may not. */
  onDelete?: (() => void) | false;
};

/** What the reader may do with the delivery of a row. */
export function DeliveryActions({ name, onView, onEdit = false, onDelete = false }: DeliveryActionsProps) {
  const { t } = useTranslation();
  const offered = [
    { verb: t('View'), icon: <Eye size={16} />, act: onView },
    { verb: t('Edit'), icon: <Pencil size={16} />, act: onEdit },
    { verb: t('Delete'), icon: <Trash2 size={16} />, act: onDelete },
  ];
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {offered.map(
        ({ verb, icon, act }) =>
          act && (
            <ActionIcon
              key={verb}
              variant="subtle"
              color="gray"
              aria-label={`${verb} ${name}`}
              title={verb}
              onClick={act}
            >
              {icon}
            </ActionIcon>
          ),
      )}
    </Group>
  );
}
