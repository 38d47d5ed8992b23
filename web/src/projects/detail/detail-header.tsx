import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { levelName, type WorkItem } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Overdue } from '../../ui/overdue.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ThreeLines } from '../../ui/three-lines.tsx';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { LeftOutMark } from '../percentage/left-out-mark.tsx';
import { useScreenActions } from '../screen-actions.ts';
import classes from './detail.module.css';
import { InspectionBadge } from './inspection-badge.tsx';
import { ItemPath } from './item-path.tsx';

/** What an item is, at a glance: where it stands, its name and state, and how far it has come. */
export function DetailHeader({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { addBelow } = useScreenActions();
  const childLevel = t(levelName(item.heirarchies.length + 1));
  return (
    <header className={classes.header}>
      <ItemPath item={item} />
      <div className={classes.names}>
        <div className={classes.name}>
          {/* The screen's own heading is the project's title in the top bar. */}
          <Title order={2} size="h1">
            <ThreeLines>{item.title}</ThreeLines>
          </Title>
          <Group gap={8} mt={4}>
            <Text size="sm" c="dimmed" className={classes.code}>
              {item.code}
            </Text>
            <StatusBadge status={item.status} />
            {item.task_category && (
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
        </div>
        <Group gap="xs">
          <ItemPercentage node={item} large />
          {item.abilities.add_child && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={14} />}
              onClick={() => addBelow(item)}
            >
              {t('Add {{level}}', { level: childLevel })}
            </Button>
          )}
        </Group>
      </div>
    </header>
  );
}
