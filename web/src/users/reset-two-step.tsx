import { Button, Group, Text } from '@mantine/core';
import { resetTwoStep, type UserAccount } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';

/** Ends the two-step sign-in and the passkeys of somebody who has lost their phone. Rule: ACCOUNT-34. */
export function ResetTwoStep({ account: { id, employee, two_step, passkeys } }: { account: UserAccount }) {
  const { t } = useTranslation();
  const reset = useWrite(resetTwoStep);

  async function ask() {
    const sure = await confirmAction({
      sentence: t(
        'Check that the request really comes from them. Their passkeys are removed and they will be signed out everywhere. They need their password alone to sign in and set it up again.',
      ),
      subject: fullName(employee),
      verb: two_step ? t('Reset two-step sign-in') : t('Remove passkeys'),
      destructive: true,
    });
    if (sure) reset.mutate({ params: { id } });
  }

  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {[
          ...(two_step ? [t('Two-step sign-in is on.')] : []),
          ...(passkeys > 0 ? [t('{{count}} passkeys.', { count: passkeys })] : []),
        ].join(' ')}
      </Text>
      <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
        {two_step ? t('Reset') : t('Remove passkeys')}
      </Button>
    </Group>
  );
}
