import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCount, iconCountHolder } from '../badges/icon-count.tsx';
import { usePhone } from '../use-device.ts';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  /** The search field; in sight on a phone too. */
  search?: ReactNode;
  /** The filter that the list is about, such as its day: in sight on a phone too. */
  inSight?: ReactNode;
  /** The other filters: behind a button on a phone, and in a list everywhere. */
  children?: ReactNode;
  /** Whether the other filters are behind a button at a desk too; the device remembers whether they are shown. */
  folds?: boolean;
  /** How many of the other filters are set, which the button says. */
  applied?: number;
  /** How many entries the filters leave. */
  count?: number | undefined;
  /** Whether any filter is set: only then there is something to clear. */
  active: boolean;
  onClear: () => void;
  /** At the end, such as the button that adds. */
  actions?: ReactNode;
};

/** The filters above a list, with the count of what they leave and one Clear. */
export function FilterBar(props: FilterBarProps) {
  const {
    search,
    inSight,
    children,
    applied = 0,
    count,
    active,
    onClear,
    actions,
    folds: foldsAtDesk = false,
  } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const folds = (phone || foldsAtDesk) && Boolean(children);
  const [unfolded, setUnfolded] = useUnfolded(phone);
  const foldId = useId();
  return (
    <Group gap="xs" align="end" mb="sm" role="search" className={classes.root}>
      {search}
      {folds && (
        <FiltersButton
          phone={phone}
          applied={applied}
          aria-expanded={unfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!unfolded)}
        />
      )}
      {phone && actions}
      {inSight}
      {!folds && children}
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
      {actions && !phone && (
        <Group gap="xs" ml="auto">
          {actions}
        </Group>
      )}
      {folds && (
        <Group id={foldId} gap="xs" align="end" className={classes.folded} hidden={!unfolded}>
          {unfolded && children}
        </Group>
      )}
    </Group>
  );
}

type FiltersButtonProps = {
  phone: boolean;
  applied: number;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

/** Opens the filters, and says how many of them are set; on a phone an icon, so that the search keeps its room. */
function FiltersButton({ phone, applied, ...rest }: FiltersButtonProps) {
  const { t } = useTranslation();
  const words = applied > 0 ? t('Filters ({{applied}})', { applied }) : t('Filters');
  if (!phone) {
    return (
      <Button variant="default" leftSection={<SlidersHorizontal size={16} aria-hidden />} {...rest}>
        {words}
      </Button>
    );
  }
  return (
    <ActionIcon variant="default" size={48} className={iconCountHolder} aria-label={words} {...rest}>
      <SlidersHorizontal size={18} aria-hidden />
      <IconCount count={applied} />
    </ActionIcon>
  );
}

/** Whether the filters behind the button are shown: on a phone not at first, at a desk as somebody left them. */
function useUnfolded(phone: boolean) {
  const ofPhone = useState(false);
  const atDesk = useLocalStorage({
    key: 'plumbline.filters-shown',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return phone ? ofPhone : atDesk;
}
