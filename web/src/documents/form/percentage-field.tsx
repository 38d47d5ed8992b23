import { ActionIcon, Input, NumberInput, Slider } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

/** What one tap on minus or plus moves. */
const TAP = 5;

type PercentageFieldProps = {
  label: string;
  value?: number | string;
  onChange: (value: number | string) => void;
  error?: ReactNode;
  required?: boolean;
};

/** A per cent: a slider, the number beside it, and two buttons for a thumb in a glove. */
export function PercentageField({ label, value = '', onChange, error, required }: PercentageFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const number = Math.min(100, Math.max(0, Number(value) || 0));
  const tap = (step: number) => onChange(Math.min(100, Math.max(0, number + step)));

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      required={required ?? false}
      size="sm"
    >
      <div className={classes.percentage} data-wrong={error ? true : undefined}>
        <ActionIcon
          variant="default"
          className={classes.tap}
          disabled={number <= 0}
          aria-label={t('{{count}} % less', { count: TAP })}
          onClick={() => tap(-TAP)}
        >
          <Minus size={16} />
        </ActionIcon>
        <Slider
          className={classes.slider}
          value={number}
          onChange={onChange}
          thumbLabel={label}
          thumbValueText={(shown) => `${shown} %`}
          label={(shown) => `${shown} %`}
          size={6}
          thumbSize={22}
          color={number >= 100 ? 'good' : 'teal'}
        />
        <ActionIcon
          variant="default"
          className={classes.tap}
          disabled={number >= 100}
          aria-label={t('{{count}} % more', { count: TAP })}
          onClick={() => tap(TAP)}
        >
          <Plus size={16} />
        </ActionIcon>
        <NumberInput
          className={classes.number}
          aria-labelledby={id}
          value={value}
          onChange={onChange}
          min={0}
          max={100}
          decimalScale={2}
          suffix="%"
          hideControls
          inputMode="decimal"
        />
      </div>
    </Input.Wrapper>
  );
}
