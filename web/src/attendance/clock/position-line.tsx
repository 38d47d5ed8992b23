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
    <Group gap={8} wrap="nowrap" align="start" role="status" aria-label={t('Position')}>
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
            {t('Look for the position again')}
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
      return t('Position found, to within {{count}} metres.', {
        count: Math.max(1, Math.round(position.accuracy)),
      });
    case 'denied':
      return t(
        'The position is off for this page. To turn it on, tap the sign before the address at the top of the browser, and allow Location. You can clock without it.',
      );
    case 'unavailable':
      return t(
        'This phone does not know where it is. Check that Location is on in its settings. You can clock without it.',
      );
    case 'too-slow':
      return t('The position took too long to find. You can clock without it.');
    case 'missing':
      return t('This browser gives no position. You can clock without it.');
    default:
      return t('Looking for the position… You need not wait for it.');
  }
}
