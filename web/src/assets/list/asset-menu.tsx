import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import { ArchiveRestore, EllipsisVertical, Route, Trash2, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCards, useNarrow } from '../../ui/use-device.ts';
import type { AssetAddress } from '../asset-address.ts';
import { useStoreAddress } from '../asset-address.ts';
import { fullNameOf } from '../asset-name.ts';
import { type ActName, acts } from '../custody/acts.tsx';
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
  const cards = useCards();
  const narrow = useNarrow();
  const name = fullNameOf(asset);
  // A card opens by itself.
  if (cards) return <AssetMenu {...props} />;
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {/* Where there is little room beside the others, the row opens by itself. */}
      {(!narrow || !hasMenu(asset)) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('View {{name}}', { name })}
          onClick={() => address.open(asset.id)}
        >
          {t('View')}
        </Button>
      )}
      {asset.abilities.update && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Update {{name}}', { name })}
          onClick={() => address.edit(asset.id)}
        >
          {t('Update')}
        </Button>
      )}
      <AssetMenu {...props} />
    </Group>
  );
}

/** Whether there is anything in the menu for the reader. */
const hasMenu = (asset: Asset) =>
  asset.abilities.view_movements || acts.some(({ isPossible }) => isPossible(asset, [asset]));

/** The Option menu of an asset. */
export function AssetMenu(props: AssetMenuProps) {
  const { family, asset, address, onAct, onUnscrap } = props;
  const { t } = useTranslation();
  const { openTab } = useStoreAddress(family);
  const remove = useDeleteAsset(family, address.close);
  const { abilities, id } = asset;
  if (!hasMenu(asset)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={26}
          aria-label={t('Options of {{name}}', { name: fullNameOf(asset) })}
          loading={remove.isPending}
        >
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.view_movements && (
          <Menu.Item leftSection={<Route size={16} aria-hidden />} onClick={() => address.showMovements(id)}>
            {t('View Movement')}
          </Menu.Item>
        )}
        {acts.map(
          ({ name, label, icon: Icon, isPossible }) =>
            isPossible(asset, [asset]) && (
              <Menu.Item
                key={name}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => onAct(name, [asset])}
              >
                {t(label)}
              </Menu.Item>
            ),
        )}
        {abilities.complete_service && (
          <Menu.Item
            leftSection={<Wrench size={16} aria-hidden />}
            onClick={() => openTab('service', { search_term: asset.serial_no })}
          >
            {t('Show its service')}
          </Menu.Item>
        )}
        {abilities.unscrap && (
          <Menu.Item leftSection={<ArchiveRestore size={16} aria-hidden />} onClick={() => onUnscrap(asset)}>
            {t('Unscrap')}
          </Menu.Item>
        )}
        {abilities.delete && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="bad"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => void remove.ask(asset)}
            >
              {t('Delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
