import { SegmentedControl, Switch } from '@mantine/core';
import { type HalfOfDay, halfOfDayNames, halvesOfDay, leaveCreditYears } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import type { ApplicationValues } from './application-values.ts';
import classes from './leave.module.css';

/** The first and the last day of a leave, or the one day of which half is taken. */
export function LeaveDates({ form }: { form: ContractForm<ApplicationValues, unknown> }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { start_date, half_day, half_of_day } = form.values;
  const years = leaveCreditYears(site.today);
  const bounds = { minDate: `${years.at(0)}-01-01`, maxDate: `${years.at(-1)}-12-31` };

  /** A half day is of one date; and who has picked the first day means no earlier last one. */
  function pick(field: 'start_date' | 'end_date', date: string | null) {
    form.clearFieldError(field);
    form.setFieldValue(field, date);
    const other = field === 'start_date' ? 'end_date' : 'start_date';
    const otherDate = form.getValues()[other];
    const goesAlong =
      half_day || (field === 'start_date' && date !== null && (otherDate === null || otherDate < date));
    if (goesAlong) form.setFieldValue(other, date);
  }

  function pickHalf(half: boolean) {
    form.clearFieldError('half_day');
    form.setFieldValue('half_day', half);
    form.setFieldValue('half_of_day', half ? 'morning' : null);
    if (half && start_date) form.setFieldValue('end_date', start_date);
  }

  return (
    <>
      <div className={classes.dates}>
        <DateField
          label={t('From')}
          required
          {...bounds}
          {...belowSentence(form.errors.start_date)}
          {...form.getInputProps('start_date')}
          onChange={(date) => pick('start_date', date)}
        />
        <DateField
          label={t('To')}
          required
          disabled={half_day}
          {...bounds}
          {...belowSentence(form.errors.end_date)}
          {...form.getInputProps('end_date')}
          onChange={(date) => pick('end_date', date)}
        />
      </div>
      <Switch
        label={t('Half day')}
        checked={half_day}
        error={form.errors.half_day}
        onChange={(event) => pickHalf(event.currentTarget.checked)}
      />
      {half_day && (
        <SegmentedControl
          aria-label={t('Half of the day')}
          data={halfOfDayNames.map((half) => ({ value: half, label: t(halvesOfDay[half]) }))}
          value={half_of_day ?? 'morning'}
          onChange={(half) => {
            form.clearFieldError('start_date');
            form.setFieldValue('half_of_day', half as HalfOfDay);
          }}
        />
      )}
    </>
  );
}

/** There is no room for a month above these fields: it opens so far below that the sentence stays in sight. */
function belowSentence(error: ReactNode) {
  return error ? { popoverProps: { position: 'bottom-start' as const, offset: 68 } } : {};
}
