import { Button, Stack, Text } from '@mantine/core';
import type { Asset } from '@plumbline/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { placeOf } from '../asset-place.ts';
import { AssetButtons } from '../list/asset-menu.tsx';
import { DueDate } from '../list/due-date.tsx';
import classes from './asset-details.module.css';
import { AssetForm } from './asset-form.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';

/** One asset: where it is and what can be done with it, its fields, and its history. */
export function AssetDetails(props: AssetPanelsProps & { asset: Asset }) {
  const { family, asset, address } = props;
  const { t } = useTranslation();
  const hasUnsaved = useRef(() => false);
  const editing = address.editing && asset.abilities.update;
  return (
    <Stack className={classes.panel}>
      {!editing && <AssetButtons {...props} />}
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {placeOf(t, asset)}
        </Text>
        {/* For those who have no 'View Movement'. */}
        {!asset.abilities.view_movements && (
          <Button
            variant="transparent"
            size="compact-sm"
            p={0}
            onClick={() => address.showMovements(asset.id)}
          >
            {t('Why is it there?')}
          </Button>
        )}
        {asset.due_on && (
          <Text size="sm" component="div">
            {t('Due back')} <DueDate date={asset.due_on} />
          </Text>
        )}
      </div>
      <AssetForm
        family={family}
        asset={asset}
        editing={editing}
        hasUnsaved={hasUnsaved}
        onStop={() => address.setEditing(false)}
        onClose={address.close}
      />
      <FoldedHistory kind={family.name} id={asset.id} />
    </Stack>
  );
}
