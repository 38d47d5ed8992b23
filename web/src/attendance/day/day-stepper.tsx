import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Stepper } from '../stepper.tsx';
import { shiftDay } from '../times.ts';

type DayStepperProps = {
  /** Site dates, YYYY-MM-DD. */
  date: string;
  today: string;
  onChange: (date: string) => void;
};

/** A day up to today, with steps to the one before and the one after. */
export function DayStepper({ date, today, onChange }: DayStepperProps) {
  const { t } = useTranslation();
  return (
    <Stepper
      previous={t('Previous day')}
      next={t('Next day')}
      onPrevious={() => onChange(shiftDay(date, -1))}
      onNext={date < today ? () => onChange(shiftDay(date, 1)) : null}
    >
      <DateField
        aria-label={t('Date')}
        w={140}
        clearable={false}
        maxDate={today}
        value={date}
        onChange={(next) => onChange(next ?? today)}
      />
    </Stepper>
  );
}
