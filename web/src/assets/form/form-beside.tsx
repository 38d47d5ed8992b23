import { CloseButton, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { assetWords } from '../asset-words.ts';
import { AddAssetForm } from './add-asset-form.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';
import { AssetRecord } from './asset-record.tsx';
import classes from './form-beside.module.css';
import { useAssetTitle } from './use-asset-title.ts';

/** Next to the list, where there is room: the asset that is open, else the form that adds one. */
export default function FormBeside(props: AssetPanelsProps) {
  const { family, address } = props;
  const { t } = useTranslation();
  const opened = useAssetTitle(family, address.item);
  const title = address.item > 0 ? opened : t(assetWords[family.name].addTitle);
  return (
    <aside className={classes.side} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start" mb="sm">
        <h2 className={classes.title}>{title}</h2>
        {address.item > 0 && <CloseButton aria-label={t('Close')} onClick={address.close} />}
      </Group>
      {address.item > 0 ? (
        <AssetRecord {...props} />
      ) : (
        <AddAssetForm
          family={family}
          // Shown as long as the list is, whatever its filters.
          staysAt={({ tab, item }) => tab === undefined && item === undefined}
        />
      )}
    </aside>
  );
}
