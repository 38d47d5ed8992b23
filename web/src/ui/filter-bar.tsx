import { Button, Group, Text } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  children: ReactNode;
  /** How many entries the filters leave. */
  count?: number | undefined;
  /** Whether any filter is set: only then there is something to clear. */
  active: boolean;
  onClear: () => void;
  /** What stands at the end, as the button that adds. */
  actions?: ReactNode;
};

/** The filters above a list, with the count of what they leave and one Clear. */
export function FilterBar({ children, count, active, onClear, actions }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" align="end" mb="sm" role="search" className={classes.root}>
      {children}
      {active && (
        <Button variant="subtle" color="gray" leftSection={<X size={14} />} onClick={onClear}>
          {t('Clear')}
        </Button>
      )}
      {active && count !== undefined && (
        <Text size="sm" c="dimmed" className="numbers" py={7} role="status">
          {t('{{count}} results', { count })}
        </Text>
      )}
      {actions && (
        <Group gap="xs" ml="auto">
          {actions}
        </Group>
      )}
    </Group>
  );
}
