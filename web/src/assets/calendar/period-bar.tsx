import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import type { BookingCalendar, View } from './use-booking-calendar.ts';

/** The period with links to the previous and next one, and the choice of rows. */
export function PeriodBar({ calendar }: { calendar: BookingCalendar }) {
  const { t } = useTranslation();
  const { unit, name, isNow, by, move, toToday, setView } = calendar;
  const isMonth = unit === 'month';
  return (
    <Group mb="sm" gap="xs">
      <ActionIcon
        size={36}
        aria-label={t(isMonth ? 'Previous month' : 'Previous week')}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={18} />
      </ActionIcon>
      <h2 className={classes.period} aria-live="polite">
        {name}
      </h2>
      <ActionIcon size={36} aria-label={t(isMonth ? 'Next month' : 'Next week')} onClick={() => move(1)}>
        <ChevronRight size={18} />
      </ActionIcon>
      {!isNow && (
        <Button variant="default" size="xs" onClick={toToday}>
          {t('Today')}
        </Button>
      )}
      <SegmentedControl
        ml="auto"
        aria-label={t('Rows')}
        data={[
          { value: 'item', label: t('Items') },
          { value: 'description', label: t('Descriptions') },
        ]}
        value={by}
        onChange={(next) => setView(next as View)}
      />
    </Group>
  );
}
