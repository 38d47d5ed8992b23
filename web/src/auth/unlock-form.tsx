import { Alert, Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockDevice } from '../platform/lock/device-lock.ts';
import { isPin } from '../platform/lock/pin.ts';
import { PinField } from '../ui/fields/pin-field.tsx';
import { SignInCard } from './sign-in-card.tsx';

type UnlockFormProps = {
  /** Whose device it is. */
  name: string;
  onSignIn: () => void;
  onNoTryLeft: () => void;
};

/** Asks for the PIN of a locked device. Rule: SCREEN-32. */
export function UnlockForm({ name, onSignIn, onNoTryLeft }: UnlockFormProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [trying, setTrying] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (trying) return;
    const pin = String(new FormData(form).get('pin'));
    const field = form.querySelector<HTMLInputElement>('[name="pin"]');
    setError(isPin(pin) ? null : t('Enter 6 digits.'));
    // What cannot be the PIN takes no try.
    if (!isPin(pin)) return field?.focus();
    setTrying(true);
    const left = await unlockDevice(pin);
    setTrying(false);
    if (left === 0) return onNoTryLeft();
    setTriesLeft(left);
    field?.select();
  }

  return (
    <SignInCard sentence={t('This device is locked. {{name}} can unlock it.', { name })} onSubmit={submit}>
      {triesLeft !== null && (
        <Alert color="bad" icon={<CircleAlert />} title={t('Wrong PIN.')} role="alert">
          {t('{{count}} tries left. After that, you can only sign in with a connection.', {
            count: triesLeft,
          })}
        </Alert>
      )}
      <PinField name="pin" label={t('PIN')} size="md" autoFocus error={error} />
      <Button type="submit" size="md" fullWidth loading={trying} mt={4}>
        {t('Unlock')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onSignIn}>
        {t('Sign in as somebody else')}
      </Button>
    </SignInCard>
  );
}
