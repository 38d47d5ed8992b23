import { Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './change-form.module.css';

type ChangeRowProps = {
  label: string;
  /** What the tasks have now; undefined where they differ. */
  present: string | undefined;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** A sentence for the field, shown here while it is switched off. */
  error: ReactNode;
  children: ReactNode;
};

/** A field of many tasks: switched on it is changed in all of them. */
export function ChangeRow({ label, present, isOn, onSwitch, error, children }: ChangeRowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.row} data-on={isOn || undefined}>
      <div className={classes.head}>
        <Switch
          label={label}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          classNames={{ body: classes.switch, label: classes.label }}
        />
        <Text size="sm" c="dimmed" truncate className={classes.present} title={present}>
          {present ?? t('Different values')}
        </Text>
      </div>
      {isOn && <div className={classes.field}>{children}</div>}
      {!isOn && error && (
        <Text size="sm" c="bad" role="alert" data-wrong>
          {error}
        </Text>
      )}
    </div>
  );
}
