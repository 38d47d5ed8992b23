import { Button, TextInput } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { descriptionKey } from '../use-free.ts';
import { DescriptionPicker } from './description-picker.tsx';
import classes from './form.module.css';
import { rangeOf } from './request-days.tsx';
import { lineOfDescription, type RequestLine, withPicked } from './request-values.ts';
import { SerialPicker } from './serial-picker.tsx';
import type { RequestFormState } from './use-request-form.ts';

/** Picks what is requested, and adds it to the lines: several at a time, each in the same quantity. */
export function AddItems({ family, form }: { family: Family; form: RequestFormState }) {
  const { t } = useTranslation();
  const { request_by_type, items, picked } = form.values;
  const range = rangeOf(form.values);
  const isBySerial = request_by_type === 'Serial No.';
  const mayPick = !family.hasBookings || range !== null;
  const pick = (lines: RequestLine[]) => form.setFieldValue('picked', lines);

  function add() {
    const { items: _none, ...others } = form.errors;
    form.setValues(withPicked(form.getValues()));
    form.setErrors(others);
  }

  const isThere = (line: RequestLine) =>
    items.some((item) =>
      isBySerial
        ? item.tool_id === line.tool_id
        : descriptionKey(item.description) === descriptionKey(line.description),
    );
  return (
    <div className={classes.adding}>
      {isBySerial ? (
        <SerialPicker family={family} range={range} picked={picked} onPick={pick} isThere={isThere} />
      ) : (
        <>
          <DescriptionPicker
            family={family}
            range={range}
            disabled={!mayPick}
            picked={picked.map(({ description }) => description)}
            onPick={(descriptions) => pick(descriptions.map(lineOfDescription))}
            isThere={(description) => isThere(lineOfDescription(description))}
          />
          <TextInput
            label={t('Quantity')}
            className={classes.quantity}
            inputMode="numeric"
            autoComplete="off"
            disabled={!mayPick}
            {...form.getInputProps('picked_quantity')}
          />
        </>
      )}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={!mayPick || picked.length === 0}
        onClick={add}
      >
        {t('Add Items')}
      </Button>
    </div>
  );
}
