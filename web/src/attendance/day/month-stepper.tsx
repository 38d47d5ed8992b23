import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../stepper.tsx';
import { formatMonth, shiftMonth } from '../times.ts';

type MonthStepperProps = {
  /** A site date of the month, YYYY-MM-DD. */
  date: string;
  today: string;
  /** Gives the first day of the other month. */
  onChange: (date: string) => void;
};

/** A month up to the present one, with steps to the one before and the one after. */
export function MonthStepper({ date, today, onChange }: MonthStepperProps) {
  const { t } = useTranslation();
  const next = shiftMonth(date, 1);
  return (
    <Stepper
      previous={t('Previous month')}
      next={t('Next month')}
      onPrevious={() => onChange(shiftMonth(date, -1))}
      onNext={next <= today ? () => onChange(next) : null}
    >
      <Text miw={130} ta="center" lh="36px" style={{ alignSelf: 'center' }} role="status">
        {formatMonth(date)}
      </Text>
    </Stepper>
  );
}
