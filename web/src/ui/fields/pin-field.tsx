import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PIN_DIGITS } from '../../platform/lock/pin.ts';

/** A PIN: a phone shows its digits to type it, and no password manager stores it. */
export function PinField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={PIN_DIGITS}
      visibilityToggleButtonProps={{ 'aria-label': t('Show PIN') }}
      {...props}
    />
  );
}
