import { Badge, Group, Text, Title } from '@mantine/core';
import { levelName, type WorkItem } from '@plumbline/contract';
import { Copy, FolderInput, LayoutTemplate, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { useNarrow, usePhone } from '../../ui/use-device.ts';
import type { ItemRef } from '../items/item-queries.ts';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { LeftOutMark } from '../percentage/left-out-mark.tsx';
import { useScreenActions } from '../screen-actions.ts';
import classes from './detail.module.css';
import { ItemPath } from './item-path.tsx';

/** What an item is, at a glance: where it is, its name and state, and how far it has come. */
export function DetailHeader({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { addBelow, move, copy, saveAsTemplate } = useScreenActions();
  const maySaveTemplate = useMay('template.write');
  const ref: ItemRef = { type: item.type, id: item.id };
  const isMovable = item.abilities.edit && item.type === 'tasks';
  const narrow = useNarrow();
  const phone = usePhone();
  // At a desk the top bar has the project's title in full.
  const titled = narrow || item.type === 'tasks';
  const childLevel = t(levelName(item.heirarchies.length + 1));
  return (
    <header className={classes.header}>
      <ItemPath item={item} />
      <div className={classes.names} data-one-row={!titled || undefined}>
        {titled && (
          <Title order={2} size="h1" className={classes.title}>
            <ClampedText>{item.title}</ClampedText>
          </Title>
        )}
        <Group gap={8} className={classes.marks}>
          {/* Where one pane is shown, the top bar has it. */}
          {!narrow && (
            <Text size="sm" c="dimmed" className={classes.code}>
              {item.code}
            </Text>
          )}
          <StatusBadge status={item.status} />
          {item.task_category && !phone && (
            <Badge
              variant="default"
              size="sm"
              fz="xs"
              radius="sm"
              tt="none"
              fw={400}
              maw={220}
              title={t('Task category: {{name}}', { name: item.task_category.name })}
            >
              {item.task_category.name}
            </Badge>
          )}
          <Overdue item={item} />
          <LeftOutMark node={item} />
          <InspectionBadge item={item} />
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.state}>
          <ItemPercentage node={item} status={item.status} large />
          <RowActions
            name={item.title}
            actions={[
              item.abilities.add_child && {
                label: t('Add {{level}}', { level: childLevel }),
                icon: <Plus size={14} />,
                run: () => addBelow(item),
              },
              isMovable && {
                label: t('Move'),
                icon: <FolderInput size={14} />,
                run: () => move({ item: ref, parent: null }),
              },
              isMovable && { label: t('Copy'), icon: <Copy size={14} />, run: () => copy(ref) },
              maySaveTemplate && {
                label: t('Save as template'),
                icon: <LayoutTemplate size={14} />,
                run: () => saveAsTemplate(ref),
              },
            ]}
          />
        </Group>
      </div>
    </header>
  );
}

/** Whether finished work is inspected; only at 100 %. */
function InspectionBadge({ item }: { item: WorkItem }) {
  if (item.percentage !== 100) return null;
  return item.is_inspected ? (
    <StatusBadge status="Inspected" meaning="good" />
  ) : (
    <StatusBadge status="Not yet inspected" meaning="pending" />
  );
}
