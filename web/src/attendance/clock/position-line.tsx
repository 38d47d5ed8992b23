import { Anchor, Group, Loader, Text } from '@mantine/core';
import { MapPin, MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Position } from './use-position.ts';

/** Says where this device is, or why that is not known and that clocking works all the same. */
export function PositionLine({ position, onLook }: { position: Position; onLook: () => void }) {
  const { t } = useTranslation();
  const found = position.status === 'found';
  const looking = position.status === 'looking' || position.status === 'unasked';
  return (
    <Group gap={8} wrap="nowrap" align="start" role="status" aria-label={t('Location')}>
      {looking ? (
        <Loader size={16} mt={3} />
      ) : found ? (
        <MapPin size={18} color="var(--good)" aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      ) : (
        <MapPinOff size={18} color="var(--pending)" aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      )}
      <div>
        <Text size="sm">
          <PositionWords position={position} />
        </Text>
        {!looking && !found && position.status !== 'missing' && (
          <Anchor component="button" type="button" size="sm" py={4} onClick={onLook}>
            {t('Find location again')}
          </Anchor>
        )}
      </div>
    </Group>
  );
}

function PositionWords({ position }: { position: Position }) {
  const { t } = useTranslation();
  switch (position.status) {
    case 'found':
      return t('Location found, accurate to {{count}} metres.', {
        count: Math.max(1, Math.round(position.accuracy)),
      });
    case 'denied':
      return t(
        'Location is blocked for this site. To turn it on, tap the icon next to the address bar and allow Location. You can clock in and out without it.',
      );
    case 'unavailable':
      return t(
        'Your location is not available. Check that Location is turned on in the settings of this phone. You can clock in and out without it.',
      );
    case 'too-slow':
      return t('Finding your location took too long. You can clock in and out without it.');
    case 'missing':
      return t('This browser does not provide a location. You can clock in and out without it.');
    default:
      return t('Finding your location… You can clock in and out without it.');
  }
}
