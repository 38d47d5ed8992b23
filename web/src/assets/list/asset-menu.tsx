import { Button, Group } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import { ArchiveRestore, Eye, Pencil, Route, Trash2, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import type { AssetAddress } from '../asset-address.ts';
import { useStoreAddress } from '../asset-address.ts';
import { fullNameOf } from '../asset-name.ts';
import type { ActName } from '../custody/act-panel-props.ts';
import { acts } from '../custody/acts.tsx';
import { useDeleteAsset } from '../custody/use-delete-asset.ts';

type AssetMenuProps = {
  family: Family;
  asset: Asset;
  address: AssetAddress;
  onAct: (act: ActName, assets: readonly Asset[]) => void;
  onUnscrap: (asset: Asset) => void;
};

/** What the reader may do with the asset of a row. Rule: ASSET-30. */
export function AssetRowActions(props: AssetMenuProps) {
  const { asset, address } = props;
  const { t } = useTranslation();
  const others = useAssetActions(props);
  return (
    <RowActions
      name={fullNameOf(asset)}
      actions={[
        { label: t('View'), icon: <Eye size={16} aria-hidden />, run: () => address.open(asset.id) },
        asset.abilities.update && {
          label: t('Update'),
          icon: <Pencil size={16} aria-hidden />,
          run: () => address.edit(asset.id),
        },
        ...others,
      ]}
    />
  );
}

/** What can be done with an asset, first in its panel: in the words and the order of the Option menu. Rule: ASSET-30. */
export function AssetButtons(props: AssetMenuProps) {
  const { asset, address } = props;
  const { t } = useTranslation();
  const actions = useAssetActions(props).filter((action) => action !== false);
  const inMenu = actions.filter(isForMenu);
  const buttons = [
    ...(asset.abilities.update
      ? [
          {
            label: t('Update'),
            icon: <Pencil size={14} aria-hidden />,
            run: () => address.setEditing(true),
          },
        ]
      : []),
    ...actions.filter((action) => !isForMenu(action)),
  ];
  return (
    <Group gap={6} data-asset-buttons>
      {buttons.map(({ label, icon, run }) => (
        <Button key={label} size="xs" variant="default" leftSection={icon} onClick={run}>
          {label}
        </Button>
      ))}
      <RowActions name={fullNameOf(asset)} actions={inMenu} />
    </Group>
  );
}

/** What is done seldom, and what cannot be undone. */
const isForMenu = ({ destructive, seldom }: AssetAction) => Boolean(destructive || seldom);

type AssetAction = RowAction & { seldom?: boolean };

function useAssetActions(props: AssetMenuProps): (AssetAction | false)[] {
  const { family, asset, address, onAct, onUnscrap } = props;
  const { t } = useTranslation();
  const { openTab } = useStoreAddress(family);
  const remove = useDeleteAsset(family, address.close);
  const { abilities, id } = asset;
  return [
    abilities.view_movements && {
      label: t('View Movement'),
      icon: <Route size={16} aria-hidden />,
      run: () => address.showMovements(id),
    },
    ...acts.map(
      ({ name, label, icon: Icon, isPossible }) =>
        isPossible(asset, [asset]) && {
          label: t(label),
          icon: <Icon size={16} aria-hidden />,
          run: () => onAct(name, [asset]),
          seldom: name === 'scrap' || name === 'service',
        },
    ),
    abilities.complete_service && {
      label: t('Show its service'),
      icon: <Wrench size={16} aria-hidden />,
      run: () => openTab('service', { search_term: asset.serial_no }),
    },
    abilities.unscrap && {
      label: t('Unscrap'),
      icon: <ArchiveRestore size={16} aria-hidden />,
      run: () => onUnscrap(asset),
    },
    abilities.delete && {
      label: t('Delete'),
      icon: <Trash2 size={16} aria-hidden />,
      run: () => void remove.ask(asset),
      pending: remove.isPending,
      destructive: true,
    },
  ];
}
