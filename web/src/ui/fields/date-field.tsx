import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_FORMAT, formatDate, parseTypedDate } from '../text/dates.ts';
import classes from './date-field.module.css';

type DateFieldProps = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
};

const isUnreadable = (typed: string) => typed.trim() !== '' && parseTypedDate(typed) === null;

/**
 * A date, typed or picked, as YYYY-MM-DD; it fits `form.getInputProps(…)`. What was typed and is no date is not taken,
 * which is said below the field; until it has been looked at, the input carries a custom validity and its form waits.
 */
export function DateField({ value, error, onBlur, onChange, readOnly = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);

  function mark(input: HTMLInputElement) {
    input.setCustomValidity(isUnreadable(input.value) ? 'unreadable' : '');
  }

  const wrong =
    unread === null
      ? error
      : t('“{{typed}}” is not a date. Please type it like 2026-03-07.', { typed: unread });
  return (
    <DateInput
      // It writes its value once: what is read is written as everywhere, what is edited as it is typed.
      key={readOnly ? 'read' : 'edited'}
      readOnly={readOnly}
      classNames={{ day: classes.day }}
      valueFormat={readOnly ? formatDate : FIELD_FORMAT}
      placeholder={FIELD_FORMAT}
      dateParser={(typed) => parseTypedDate(typed)}
      clearable
      // By keyboard the field is cleared by deleting what it says: one stop less a date.
      clearButtonProps={{ 'aria-label': t('Clear date'), tabIndex: -1 }}
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
      popoverProps={{
        // The calendar opens above a wrong field, so that the sentence below it stays in sight.
        position: wrong ? 'top-start' : 'bottom-start',
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
      // Escape closes the calendar, and not yet the panel around it.
      data-mantine-stop-propagation={opened || undefined}
      leftSection={<CalendarDays size={16} aria-hidden />}
      value={value ?? null}
      error={wrong}
      onChange={(date) => {
        setUnread(null);
        onChange?.(date);
      }}
      onInput={({ currentTarget }) => {
        mark(currentTarget);
        setUnread(null);
      }}
      onBlur={(event) => {
        if (readOnly) return;
        mark(event.currentTarget);
        // The sentence stays until something else is typed: were it to go now, what is being clicked would move away.
        if (isUnreadable(event.currentTarget.value)) setUnread(event.currentTarget.value.trim());
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
