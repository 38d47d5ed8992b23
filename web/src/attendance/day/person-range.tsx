import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Stepper } from '../stepper.tsx';
import { formatMonth, shiftDay, shiftMonth } from '../times.ts';
import type { PersonAddress } from './use-person-address.ts';

/** Goes to another day or another month of somebody. */
export function PersonRange({ address: { range, date, setDate } }: { address: PersonAddress }) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;

  if (range === 'daily') {
    return (
      <Stepper
        previous={t('Previous day')}
        next={t('Next day')}
        onPrevious={() => setDate(shiftDay(date, -1))}
        onNext={date < today ? () => setDate(shiftDay(date, 1)) : null}
      >
        <DateField
          aria-label={t('Date')}
          w={150}
          clearable={false}
          maxDate={today}
          value={date}
          onChange={(next) => setDate(next ?? today)}
        />
      </Stepper>
    );
  }
  const next = shiftMonth(date, 1);
  return (
    <Stepper
      previous={t('Previous month')}
      next={t('Next month')}
      onPrevious={() => setDate(shiftMonth(date, -1))}
      onNext={next <= today ? () => setDate(next) : null}
    >
      <Text miw={130} ta="center" lh="36px" role="status">
        {formatMonth(date)}
      </Text>
    </Stepper>
  );
}
