import { Tabs } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../ui/screen-title.ts';
import { useUrlState } from '../ui/url-state.ts';
import { assetWords } from './asset-words.ts';
import { AssetList } from './list/asset-list.tsx';

const tabs = ['list'] as const;

/** The store of one family: what there is, who has it, and what is requested, delivered, serviced and scrapped. */
export function AssetsScreen({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const [{ tab }] = useUrlState({ tab: 'list' });
  const navigate = useNavigate();
  useScreenTitle(t(words.title));
  const open = tabs.find((name) => name === tab) ?? 'list';

  return (
    <Tabs
      value={open}
      // A tab starts without the filters of the other.
      onChange={(next) =>
        void navigate({
          to: `/${family.name}`,
          search: next && next !== 'list' ? { tab: next } : {},
        } as never)
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="list">{t('List')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list">
        <AssetList family={family} />
      </Tabs.Panel>
    </Tabs>
  );
}
