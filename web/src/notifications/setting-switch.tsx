import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './notification-settings.module.css';

type SettingSwitchProps = {
  label: string;
  description: string;
  checked: boolean;
  isSaving: boolean;
  onChange: (on: boolean) => void;
};

/** The switch of a setting, at the end of its words. */
export function SettingSwitch({ label, description, checked, isSaving, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <Switch
      classNames={{ body: classes.body, labelWrapper: classes.words, label: classes.label }}
      labelPosition="left"
      // Its name is the setting alone: a label would be read with all of the description.
      label={<span id={id}>{label}</span>}
      aria-labelledby={id}
      description={description}
      checked={checked}
      aria-busy={isSaving}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
