import { ActionIcon, Input, SegmentedControl, Text } from '@mantine/core';
import { type Asset, type Condition, conditions } from '@plumbline/contract';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FormPart } from '../../ui/forms/use-contract-form.ts';
import { useTouch } from '../../ui/use-device.ts';
import { fullNameOf, nameOf } from '../asset-name.ts';
import type { ActValues } from './act-values.ts';
import classes from './custody.module.css';

type ActLinesProps = {
  label: string;
  description?: string;
  form: FormPart<Pick<ActValues, 'items'>>;
  assets: readonly Pick<Asset, 'id' | 'brand' | 'description' | 'serial_no'>[];
};

/** The assets of an act, each with its condition afterwards, and with what the server says of it. */
export function ActLines({ label, description, form, assets }: ActLinesProps) {
  const { t } = useTranslation();
  const { items } = form.values;
  const missing = form.errors.items;
  const change = (next: ActValues['items']) => {
    // Errors belong to line indexes, which change when a line is removed.
    form.clearErrors();
    form.setValues({ items: next });
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      role="group"
      aria-label={label}
      description={description}
      error={missing}
    >
      <ul className={classes.lines}>
        {items.map((item, index) => {
          const asset = assets.find(({ id }) => id === item.id);
          const error = form.errors[`items.${index}.id`] ?? form.errors[`items.${index}.condition`];
          if (!asset) return null;
          return (
            <li key={item.id} className={classes.line} data-wrong={error ? true : undefined}>
              <div className={classes.lineName}>
                <Text size="sm">{nameOf(asset)}</Text>
                <Text size="xs" c="dimmed">
                  {t('S/N {{number}}', { number: asset.serial_no })}
                </Text>
              </div>
              <ConditionChoice
                label={t('Condition of {{name}}', { name: fullNameOf(asset) })}
                value={item.condition}
                onChange={(condition) =>
                  change(items.map((each) => (each.id === item.id ? { ...each, condition } : each)))
                }
              />
              <ActionIcon
                size={32}
                disabled={items.length === 1}
                aria-label={t('Remove {{name}}', { name: fullNameOf(asset) })}
                onClick={() => change(items.filter(({ id }) => id !== item.id))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
              {error && (
                <Input.Error className={classes.lineError} role="alert" size="sm" tabIndex={-1}>
                  {error}
                </Input.Error>
              )}
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}

type ConditionChoiceProps = {
  /** What it is about, for its accessible name. */
  label: string;
  value: Condition;
  onChange: (condition: Condition) => void;
};

/** Good or Poor, side by side. */
function ConditionChoice({ label, value, onChange }: ConditionChoiceProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  return (
    <SegmentedControl
      size={touch ? 'lg' : 'xs'}
      aria-label={label}
      data={conditions.map((condition) => ({ value: condition, label: t(condition) }))}
      value={value}
      onChange={(next) => onChange(next as Condition)}
    />
  );
}
