import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendBeforeSignOut } from '../platform/before-sign-out.ts';
import { canLock, lockDevice } from '../platform/lock/device-lock.ts';
import { showProblem } from '../platform/notices.tsx';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { PinField } from '../ui/fields/pin-field.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { leaveUnasked } from './leave-unasked.ts';
import { noPin, pinForm } from './pin-form.ts';
import { unsentNames } from './unsent-names.ts';

/** Asks before somebody signs out without a connection, and offers to lock the device instead. Rule: SCREEN-31. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const unsent = useUnsentNames(user.employee.id);
  const form = useContractForm(pinForm, noPin);
  const [leaving, setLeaving] = useState(false);

  async function leaveBy(way?: () => Promise<void>) {
    setLeaving(true);
    // What was typed here is not asked about when the page is left.
    form.markSaved();
    await leaveUnasked(way).catch((error: unknown) => showProblem(error));
    setLeaving(false);
  }

  const signOutAnyway = (
    <Button variant="default" mr="auto" disabled={leaving} onClick={() => void leaveBy()}>
      {t('Sign out anyway')}
    </Button>
  );
  return (
    <Dialog opened onClose={onClose} title={t('No connection')} size={440}>
      <Stack>
        <Text>
          {t('You need a connection to sign in again. Until then you cannot open what is on this device.')}
        </Text>
        {unsent && (
          <div>
            <Text fw={600}>{unsent}</Text>
            <Text>
              {t(
                'This device has not sent everything. What is left stays on this device. It is sent when you sign in again.',
              )}
            </Text>
          </div>
        )}
        {canLock() ? (
          <ContractForm
            form={form}
            pending={leaving}
            submitLabel={t('Lock with a PIN')}
            onSubmit={({ pin }) => void leaveBy(() => lockDevice(pin, fullName(user.employee)))}
            barStart={signOutAnyway}
          >
            <Text>{t('Or lock this device. You can unlock it with a PIN without a connection.')}</Text>
            <PinField label={t('PIN')} description={t('6 digits')} {...form.getInputProps('pin')} />
            <PinField label={t('Confirm PIN')} {...form.getInputProps('repeated')} />
          </ContractForm>
        ) : (
          <>
            <Text>{t('To lock this device with a PIN, open this site with HTTPS.')}</Text>
            {signOutAnyway}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** What this device has of a person and has not sent, once what is held for a moment is queued. */
function useUnsentNames(owner: number): string | null {
  const [names, setNames] = useState<string | null>(null);
  useEffect(() => {
    void sendBeforeSignOut()
      .then(() => unsentNames(owner))
      .then(setNames);
  }, [owner]);
  return names;
}
