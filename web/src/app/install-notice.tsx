import { Alert, Button, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useInstalling } from './install.ts';

/**
 * Suggests to install the product once there is something on the device that is not sent: browsers may delete what a site
 * stores that is not installed, Safari after seven days without a visit. Rule: SCREEN-28.
 */
export function InstallNotice() {
  const { t } = useTranslation();
  const { way, install } = useInstalling();
  const [isClosed, setClosed] = useLocalStorage({
    key: 'plumbline.install-notice-closed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (!way || isClosed) return null;
  return (
    <Alert color="pending" variant="light" title={t('Install Plumbline on this device')} role="status" p="sm">
      {way === 'share-menu'
        ? t(
            'Safari deletes what is stored here after seven days without a visit. Tap Share, then Add to Home Screen, and open Plumbline from there.',
          )
        : t(
            'The browser may delete what is stored here when the device is short of space. An installed app keeps it.',
          )}
      <Group gap="xs" mt="xs">
        {way === 'button' && <Button onClick={() => void install()}>{t('Install')}</Button>}
        <Button variant="default" onClick={() => setClosed(true)}>
          {t('Not now')}
        </Button>
      </Group>
    </Alert>
  );
}
