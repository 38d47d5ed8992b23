import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

type ChoiceFieldProps = {
  label: string;
  choices: Readonly<Record<string, string>>;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
};

/** One of a few, all in sight and each as large as a thumb. */
export function ChoiceField({ label, choices, value = '', onChange, error, required }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      required={required ?? false}
      size="sm"
    >
      <div data-wrong={error ? true : undefined}>
        <SegmentedControl
          className={classes.choice}
          aria-labelledby={id}
          fullWidth
          value={value}
          onChange={onChange}
          data={Object.entries(choices).map(([word, shown]) => ({ value: word, label: t(shown) }))}
        />
      </div>
    </Input.Wrapper>
  );
}
