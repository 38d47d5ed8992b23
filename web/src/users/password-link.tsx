import { Button, Stack, Text } from '@mantine/core';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { ShownOnce } from '../ui/fields/shown-once.tsx';
import { QrCode } from '../ui/scan/qr-code.tsx';
import { formatInstant } from '../ui/text/dates.ts';

type PasswordLinkProps = {
  link: string;
  endsAt: string | null;
  /** The name of the owner of the account. */
  name: string;
};

/** A link to set a password, shown this once, with the ways to pass it on. Rule: ACCOUNT-17. */
export function PasswordLink({ link, endsAt, name }: PasswordLinkProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  // Desktops have it too, but most of them only offer what copying does.
  const mayShare = 'share' in navigator && navigator.maxTouchPoints > 0;

  function share() {
    const text = t('Set your password for Plumbline');
    // The person may leave the dialog of the device without sharing.
    navigator.share({ title: 'Plumbline', text, url: link }).catch(() => {});
  }

  return (
    <Stack gap="sm">
      <ShownOnce
        sentence={t(
          'Send this link to {{name}} only: it sets the password of this account. It is not shown again.',
          { name },
        )}
        label={t('One-time link')}
        value={link}
        copyLabel={t('Copy the link')}
      />
      {mayShare && (
        <Button variant="default" leftSection={<Share2 size={16} aria-hidden />} onClick={share}>
          {t('Share')}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {t('It works once, until {{moment}}. Or they scan it with the camera of their phone:', {
          moment: formatInstant(endsAt, site.time_zone),
        })}
      </Text>
      <QrCode text={link} label={t('QR code of the link')} />
    </Stack>
  );
}
