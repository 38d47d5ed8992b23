import { Alert, Button, Group, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../fields/date-field.tsx';
import { formatDate } from '../text/dates.ts';
import { useUrlState } from '../url-state.ts';
import type { DrawnFilter } from './list-filter.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The filter `on` of a list, and the day of the past that the address names by it, for whose end the list is shown;
 * undefined: now.
 */
export function useAsOf(): { day: string | undefined; filter: DrawnFilter } {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const [{ on }] = useUrlState({ on: '' });
  const isPast = (value: string) => DATE.test(value) && value < today;
  return {
    day: isPast(on) ? on : undefined,
    filter: {
      kind: 'drawn',
      initial: '',
      outsideViews: true,
      isKnown: (value) => isPast(String(value)),
      draw: (value, set) => (
        <DateField
          label={t('As of')}
          w={{ sm: 170 }}
          maxDate={today}
          clearable={value !== ''}
          value={value === '' ? today : String(value)}
          onChange={(next) => set(next && isPast(next) ? next : '')}
        />
      ),
    },
  };
}

type AsOfNoticeProps = {
  day: string;
  /** Names the facts that are not known for a day of the past. */
  unknown: string;
  onToday: () => void;
};

/** Says above a list that it is of a day of the past, and what of it is not known. */
export function AsOfNotice({ day, unknown, onToday }: AsOfNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      color="gray"
      mb="sm"
      role="status"
      icon={<History />}
      title={t('As it was at the end of {{day}}', { day: formatDate(day) })}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" flex="1 1 260px">
          {unknown}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onToday}>
          {t('Show today')}
        </Button>
      </Group>
    </Alert>
  );
}
