import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_FORMAT, parseTypedDate } from '../text/dates.ts';
import classes from './lines.module.css';

type DateCellProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/** A date in a line: typed, or picked with Alt and the arrow down. The calendar is only made when it opens. */
export function DateCell({ value, onChange, ...input }: DateCellProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Typed text stays as it is until the field is left. */
  const [isTyping, setIsTyping] = useState(false);
  const read = parseTypedDate(value);

  function close() {
    setOpened(false);
    field.current?.focus();
  }

  return (
    <div className={classes.date}>
      <input
        {...input}
        ref={field}
        className={`${classes.input} ${classes.dated}`}
        placeholder={FIELD_FORMAT}
        autoComplete="off"
        value={read !== null && !isTyping ? read : value}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          onChange(currentTarget.value);
        }}
        onBlur={() => {
          setIsTyping(false);
          if (read !== null && read !== value) onChange(read);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          setOpened(true);
        }}
      />
      <button
        type="button"
        className={`${classes.iconButton} ${classes.calendar}`}
        // By keyboard the calendar opens from the field: one stop less a line.
        tabIndex={-1}
        aria-label={t('Pick: {{label}}', { label: input['aria-label'] })}
        onClick={() => setOpened(true)}
      >
        <CalendarDays size={16} aria-hidden />
      </button>
      {opened && (
        <Popover opened onDismiss={close} trapFocus withinPortal position="bottom-end">
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown data-mantine-stop-propagation>
            <DatePicker
              value={read}
              defaultDate={read ?? undefined}
              firstDayOfWeek={1}
              weekendDays={[]}
              onChange={(date) => {
                onChange(date ?? '');
                close();
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
