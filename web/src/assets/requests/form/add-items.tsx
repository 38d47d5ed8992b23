import { Button } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { descriptionKey } from '../use-free.ts';
import { DescriptionPicker } from './description-picker.tsx';
import classes from './form.module.css';
import { rangeOf } from './request-days.tsx';
import { lineOfDescription, type RequestLine } from './request-values.ts';
import { SerialPicker } from './serial-picker.tsx';
import type { RequestFormState } from './use-request-form.ts';

/** Picks what is requested, and adds it to the lines: several at a time. */
export function AddItems({ family, form }: { family: Family; form: RequestFormState }) {
  const { t } = useTranslation();
  const { request_by_type, items } = form.values;
  const range = rangeOf(form.values);
  const [picked, setPicked] = useState<readonly RequestLine[]>([]);
  const isBySerial = request_by_type === 'Serial No.';
  const mayPick = !family.hasBookings || range !== null;
  // What was picked one way is no choice the other way.
  const own = picked.filter(({ tool_id }) => (tool_id !== null) === isBySerial);

  function add() {
    const { items: _none, ...others } = form.errors;
    form.setFieldValue('items', [...items, ...own]);
    form.setErrors(others);
    setPicked([]);
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
        <SerialPicker family={family} range={range} picked={own} onPick={setPicked} isThere={isThere} />
      ) : (
        <DescriptionPicker
          family={family}
          range={range}
          disabled={!mayPick}
          picked={own.map(({ description }) => description)}
          onPick={(descriptions) => setPicked(descriptions.map(lineOfDescription))}
          isThere={(description) => isThere(lineOfDescription(description))}
        />
      )}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={!mayPick || own.length === 0}
        onClick={add}
      >
        {t('Add Items')}
      </Button>
    </div>
  );
}
