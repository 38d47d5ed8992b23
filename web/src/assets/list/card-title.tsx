import { Text } from '@mantine/core';
import type { AssetCard } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../asset-name.ts';
import classes from './asset-list.module.css';

type CardTitleProps = {
  asset: Pick<AssetCard, 'brand' | 'description' | 'serial_no'>;
  /** After the serial number, on its line, such as who has it. */
  children?: ReactNode;
};

/** The title of a card: the name, and below it the serial number. */
export function CardTitle({ asset, children }: CardTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      {nameOf(asset)}
      <Text size="xs" c="dimmed" className={classes.line}>
        {t('S/N {{number}}', { number: asset.serial_no })}
        {children && <> · {children}</>}
      </Text>
    </>
  );
}
