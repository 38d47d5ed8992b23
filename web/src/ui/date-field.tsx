import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { parseTypedDate } from './dates.ts';

type DateFieldProps = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/** A date, typed or picked, as YYYY-MM-DD; it fits `form.getInputProps(…)`. */
export function DateField({ value, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  return (
    <DateInput
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      dateParser={parseTypedDate}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear the date') }}
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Previous ten years'),
        nextDecade: t('Next ten years'),
      }}
      firstDayOfWeek={1}
      // Red is kept for what is wrong, and on site a Saturday is a working day.
      weekendDays={[]}
      // The calendar opens above a wrong field, so that the sentence below it stays in sight.
      popoverProps={{ position: rest.error ? 'top-start' : 'bottom-start' }}
      leftSection={<CalendarDays size={16} aria-hidden />}
      value={value ?? null}
      {...rest}
    />
  );
}
