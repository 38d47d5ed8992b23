import { Button, Group, Text } from '@mantine/core';
import { resetTwoStep, type UserAccount } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';

/** Ends the two-step sign-in of somebody who has lost their phone. Rule: ACCOUNT-34. */
export function ResetTwoStep({ account: { id, employee } }: { account: UserAccount }) {
  const { t } = useTranslation();
  const reset = useWrite(resetTwoStep);

  async function ask() {
    const sure = await confirmAction({
      sentence: t(
        'Make sure that it is really them who asks. They will be signed out everywhere, and need their password alone to sign in and set it up again.',
      ),
      subject: fullName(employee),
      verb: t('Reset two-step sign-in'),
      destructive: true,
    });
    if (sure) reset.mutate({ params: { id } });
  }

  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t('Two-step sign-in is on.')}</Text>
      <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
        {t('Reset')}
      </Button>
    </Group>
  );
}
