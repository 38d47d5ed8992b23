import { Button, Group, Stack, Text } from '@mantine/core';
import type { Asset } from '@plumbline/contract';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { placeOf } from '../asset-place.ts';
import { AssetMenu } from '../list/asset-menu.tsx';
import { DueDate } from '../list/due-date.tsx';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import classes from './asset-details.module.css';
import { AssetForm } from './asset-form.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';

/** One asset: where it is and what can be done with it, its fields, and its history. */
export function AssetDetails(props: AssetPanelsProps & { asset: Asset }) {
  const { family, asset, address } = props;
  const { t } = useTranslation();
  const hasUnsaved = useRef(() => false);
  const editing = address.editing && asset.abilities.update;
  const facts: Fact[] = [
    [t('Condition'), <ConditionBadge key="condition" condition={asset.condition} />],
    [t('Due back'), asset.due_on && <DueDate date={asset.due_on} />],
  ];

  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {placeOf(t, asset)}
          </Text>
          <Button
            variant="transparent"
            size="compact-sm"
            p={0}
            onClick={() => address.showMovements(asset.id)}
          >
            {t('Why is it there?')}
          </Button>
        </div>
        <Group gap={6} wrap="nowrap" flex="none" className={classes.actions}>
          {asset.abilities.update && !editing && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Pencil size={14} aria-hidden />}
              onClick={() => address.setEditing(true)}
            >
              {t('Edit')}
            </Button>
          )}
          {!editing && <AssetMenu {...props} />}
        </Group>
      </Group>
      <Facts facts={facts} />
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
