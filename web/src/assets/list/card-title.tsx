import { Text } from '@mantine/core';
import type { AssetCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../asset-name.ts';

/** The title of a card, on one line. */
export function CardTitle({ asset }: { asset: Pick<AssetCard, 'brand' | 'description' | 'serial_no'> }) {
  const { t } = useTranslation();
  return (
    <>
      {nameOf(asset)}
      <Text size="xs" c="dimmed">
        {t('S/N {{number}}', { number: asset.serial_no })}
      </Text>
    </>
  );
}
