import { Button, Group, Text } from '@mantine/core';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';
import { usePhone } from './use-device.ts';

type FilterBarProps = {
  /** The search field; in sight on a phone too. */
  search?: ReactNode;
  /** What the list is about, such as its day: in sight on a phone too. */
  inSight?: ReactNode;
  /** The other filters; on a phone they fold behind a button. */
  children?: ReactNode;
  /** How many of the other filters are set, which the button says. */
  applied?: number;
  /** How many entries the filters leave. */
  count?: number | undefined;
  /** Whether any filter is set: only then there is something to clear. */
  active: boolean;
  onClear: () => void;
  /** What stands at the end, as the button that adds. */
  actions?: ReactNode;
};

/** The filters above a list, with the count of what they leave and one Clear. */
export function FilterBar(props: FilterBarProps) {
  const { search, inSight, children, applied = 0, count, active, onClear, actions } = props;
  const { t } = useTranslation();
  const folds = usePhone() && Boolean(children);
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();
  return (
    <Group gap="xs" align="end" mb="sm" role="search" className={classes.root}>
      {search}
      {folds && (
        <Button
          variant="default"
          mih={44}
          leftSection={<SlidersHorizontal size={16} aria-hidden />}
          aria-expanded={unfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {applied > 0 ? t('Filters ({{applied}})', { applied }) : t('Filters')}
        </Button>
      )}
      {inSight}
      {folds ? (
        <Group id={foldId} gap="xs" align="end" className={classes.folded} hidden={!unfolded}>
          {unfolded && children}
        </Group>
      ) : (
        children
      )}
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
