import { ActionIcon, Input, Slider } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import classes from './percentage-field.module.css';

/** The step of one tap on minus or plus. */
const TAP = 5;

type PercentageFieldProps = {
  label: string;
  value?: number | string;
  /** Called while it moves. */
  onChange: (value: number | string) => void;
  /** Called when it is let go, with whether it was slid there: not tapped or typed. */
  onCommit?: (value: number, isSlid: boolean) => void;
  /** Called when the number is left empty. */
  onLeftEmpty?: () => void;
  error?: ReactNode;
  required?: boolean;
};

/** A per cent: a slider, the number next to it, and two buttons for a thumb in a glove. */
export function PercentageField(props: PercentageFieldProps) {
  const { label, value = '', onChange, onCommit, onLeftEmpty, error, required = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const number = Math.min(100, Math.max(0, Number(value) || 0));
  // A typing error, 150 for 15.0, is reported and not clamped to 100.
  const outOfRange = value !== '' && number !== Number(value);
  const wrong = error || (outOfRange && t('Please enter a progress from 0 to 100.'));

  function tap(step: number) {
    const next = Math.min(100, Math.max(0, number + step));
    onChange(next);
    onCommit?.(next, false);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={wrong}
      required={required}
      size="sm"
    >
      <div className={classes.field} data-wrong={wrong ? true : undefined}>
        <TapButton
          label={t('{{count}}% less', { count: TAP })}
          icon={<Minus size={16} />}
          disabled={number <= 0}
          onClick={() => tap(-TAP)}
        />
        <Slider
          className={classes.slider}
          value={number}
          onChange={onChange}
          {...(onCommit && { onChangeEnd: (next) => onCommit(next, true) })}
          thumbLabel={label}
          thumbValueText={(shown) => `${shown} %`}
          label={(shown) => `${shown} %`}
          size={6}
          thumbSize={22}
          color={number >= 100 ? 'good' : 'teal'}
        />
        <TapButton
          label={t('{{count}}% more', { count: TAP })}
          icon={<Plus size={16} />}
          disabled={number >= 100}
          onClick={() => tap(TAP)}
        />
        <NumberField
          className={classes.number}
          aria-labelledby={id}
          value={value}
          onChange={onChange}
          onBlur={() => {
            if (value === '') onLeftEmpty?.();
            else if (!outOfRange) onCommit?.(number, false);
          }}
          onKeyDown={(event) => {
            if (!onCommit || event.key !== 'Enter' || value === '') return;
            event.preventDefault();
            if (!outOfRange) onCommit(number, false);
          }}
          min={0}
          max={100}
          clampBehavior="none"
          decimalScale={2}
          suffix="%"
          hideControls
        />
      </div>
    </Input.Wrapper>
  );
}

type TapButtonProps = { label: string; icon: ReactNode; disabled: boolean; onClick: () => void };

function TapButton({ label, icon, disabled, onClick }: TapButtonProps) {
  return (
    <ActionIcon
      variant="default"
      className={classes.tap}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
